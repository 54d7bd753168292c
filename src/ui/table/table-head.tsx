/** The headings of a table's columns. `hidden` names a last column whose cells need none to be seen. */
export function TableHead(props: {
  readonly headings: readonly string[]
  readonly hidden?: string | undefined
}) {
  return (
    <thead>
      <tr>
        {props.headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
        {props.hidden === undefined ? null : (
          <th scope="col">
            <span className="visually-hidden">{props.hidden}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
