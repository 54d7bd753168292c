/** Products that an administrator chose for inboxes, erasing of finished submissions, and attempts to sign in. */
export const administration = `
alter table inbox add column product_chosen boolean not null default false;

alter table submission add column erasure_begun_at timestamptz;
alter table submission add column erased_at timestamptz;
create index submission_finished on submission (organisation_id, updated_at)
  where erased_at is null and status in ('completed', 'rejected', 'duplicate', 'set_aside');

create table sign_in_attempt (
  key text not null,
  at timestamptz not null
);
create index sign_in_attempt_key on sign_in_attempt (key, at);
create index sign_in_attempt_at on sign_in_attempt (at);
`
