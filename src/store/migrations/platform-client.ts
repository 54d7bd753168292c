/** Secrets of the platform's outbound events, the cases as they were last read, and finding a submission by its case. */
export const platformClient = `
alter table platform_connection add column hook_secret_sha256 text;

create table platform_case (
  platform_connection_id text not null references platform_connection (id),
  organisation_id text not null references organisation (id),
  case_id text not null,
  body jsonb not null,
  read_at timestamptz not null,
  primary key (platform_connection_id, case_id)
);

create index quote_attempt_case on quote_attempt ((outcome ->> 'caseId')) where state = 'resolved';
`
