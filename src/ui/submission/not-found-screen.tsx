import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Center } from '@mantine/core'
import { Link } from 'wouter'
import { useDocumentTitle } from '../document-title.ts'
import { TopBar } from '../session/top-bar.tsx'

export function NotFoundScreen() {
  useDocumentTitle(t`Not found`)
  return (
    <>
      <TopBar />
      <Center component="main" h="60%" p="xl">
        <div>
          <h1>
            <Trans>This is not here</Trans>
          </h1>
          <p>
            <Trans>The address may be mistyped, or the submission may have been erased.</Trans>
          </p>
          <Link href="/">
            <Trans>To the queue</Trans>
          </Link>
        </div>
      </Center>
    </>
  )
}
