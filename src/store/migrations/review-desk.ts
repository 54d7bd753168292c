/** Claims, the organisation's settings, saved queues, questions to brokers, second findings, proof packs, and who may sign in. */
export const reviewDesk = `
create table claim (
  submission_id text primary key,
  organisation_id text not null references organisation (id),
  user_id text not null references "user" (id) on delete cascade,
  since timestamptz not null,
  expires_at timestamptz not null,
  kept boolean not null,
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
create index claim_user on claim (organisation_id, user_id);

create table organisation_setting (
  organisation_id text not null references organisation (id),
  name text not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (organisation_id, name)
);

create table saved_view (
  id text primary key,
  organisation_id text not null references organisation (id),
  user_id text not null references "user" (id) on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (user_id, name)
);

create table broker_question (
  id text primary key,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  tag text not null unique,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('written', 'sent', 'not_sent', 'answered')),
  asked_by text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
create index broker_question_submission on broker_question (submission_id, asked_at);

create table reconciliation_finding (
  attempt_id text primary key,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  finding jsonb not null,
  found_by text not null,
  found_at timestamptz not null,
  foreign key (organisation_id, attempt_id) references quote_attempt (organisation_id, id)
);

create table proof_pack (
  revision_id text primary key,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  json_sha256 text not null,
  pdf_sha256 text not null,
  pdf_size_bytes integer not null,
  chain_sequence integer not null,
  chain_hash text not null,
  made_at timestamptz not null,
  foreign key (organisation_id, submission_id) references submission (organisation_id, id),
  foreign key (organisation_id, revision_id) references submission_revision (organisation_id, id)
);
create index proof_pack_submission on proof_pack (submission_id, made_at);

alter table "user" add column "disabled" boolean not null default false;

alter table inbox add column target_hours integer not null default 8;
alter table inbox add column own_secret_sha256 text;

alter table submission add column due_at timestamptz;
update submission set due_at = received_at + interval '1 day';
create index submission_due on submission (organisation_id, due_at, id);
create index submission_status_due on submission (organisation_id, status, due_at, id);
create index submission_open on submission (organisation_id, open_count, id);
create index submission_cover on submission (organisation_id, effective_date, id);
create index answer_open on answer (submission_id) where needs_person;
`
