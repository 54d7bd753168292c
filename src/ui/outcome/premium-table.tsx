import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Premium } from '../../domain/quote.ts'
import { wordAmount } from '../words/amount-words.ts'
import classes from './premium-table.module.css'

export function PremiumTable({ premium }: { readonly premium: Premium }) {
  const { currency } = premium
  const rows: readonly (readonly [string, string | undefined])[] = [
    ...(premium.lines ?? []).map(({ label, amount }) => [label, amount] as const),
    [t`Net premium`, premium.net],
    [t`Insurance Premium Tax`, premium.tax],
    [t`Fees`, premium.fees],
  ]
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">
        <Trans>Premium</Trans>
      </caption>
      <tbody>
        {rows.map(([label, amount]) =>
          amount === undefined ? null : (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{wordAmount(amount, currency)}</td>
            </tr>
          ),
        )}
        <tr className={classes.total}>
          <th scope="row">
            <Trans>Total to pay</Trans>
          </th>
          <td>{wordAmount(premium.gross, currency)}</td>
        </tr>
        {premium.commission === undefined ? null : (
          <tr className={classes.aside}>
            <th scope="row">
              <Trans>Commission, included</Trans>
            </th>
            <td>{wordAmount(premium.commission, currency)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
