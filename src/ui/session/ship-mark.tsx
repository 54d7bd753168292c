/** The mark of the product; decoration beside its name. */
export function ShipMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#175c7a" />
      <path
        d="M6 21h20M9 21l4-11h6l-2 5h6l-3 6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
