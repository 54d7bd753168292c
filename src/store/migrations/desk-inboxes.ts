/** Inboxes that an administrator added at the desk, and those that take no mail any more. */
export const deskInboxes = `
alter table inbox add column added_here boolean not null default false;
alter table inbox add column retired_at timestamptz;
`
