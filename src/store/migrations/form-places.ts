/** Where on its form the answer of a lesson stood. */
export const formPlaces = `
alter table lesson add column place jsonb;
`
