import { Center } from '@mantine/core'
import { Link } from 'wouter'
import { useDocumentTitle } from '../document-title.ts'
import { TopBar } from '../session/top-bar.tsx'

export function NotFoundScreen() {
  useDocumentTitle('Not found')
  return (
    <>
      <TopBar />
      <Center component="main" h="60%" p="xl">
        <div>
          <h1>This is not here</h1>
          <p>The address may be mistyped, or the submission may have been erased.</p>
          <Link href="/">To the queue</Link>
        </div>
      </Center>
    </>
  )
}
