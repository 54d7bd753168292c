/**
 * Migration 1: every table of `schema.ts` and better-auth's own. Each row names its organisation, and a row refers to
 * another by organisation and id together, so that no row can ever point into another organisation.
 */
export const firstSchema = `
create table organisation (
  id text primary key,
  name text not null,
  salt text not null,
  created_at timestamptz not null default now()
);

create table platform_connection (
  id text primary key,
  organisation_id text not null references organisation (id),
  name text not null,
  base_url text not null,
  site_id text,
  profile text not null,
  key_name text not null,
  limiter_scope text not null,
  sandbox boolean not null,
  created_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, name)
);

create table inbox (
  id text primary key,
  organisation_id text not null references organisation (id),
  platform_connection_id text not null,
  address text not null,
  product_id text not null,
  secret_sha256 text not null,
  created_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, platform_connection_id) references platform_connection (organisation_id, id)
);
create unique index inbox_address on inbox (lower(address));

create table inbound_message (
  id text primary key,
  organisation_id text not null references organisation (id),
  inbox_id text not null,
  door text not null check (door in ('email', 'files', 'upload', 'cli', 'sample')),
  sha256 text not null,
  size_bytes integer not null,
  message_id text,
  sender text,
  subject text,
  received_at timestamptz not null,
  unique (organisation_id, id),
  unique (inbox_id, sha256),
  foreign key (organisation_id, inbox_id) references inbox (organisation_id, id)
);
create index inbound_message_message_id on inbound_message (inbox_id, message_id);

create table batch (
  id text primary key,
  organisation_id text not null references organisation (id),
  name text not null,
  created_at timestamptz not null default now(),
  unique (organisation_id, id)
);

create table submission (
  id text primary key,
  organisation_id text not null references organisation (id),
  inbox_id text not null,
  batch_id text,
  kind text not null check (kind in ('new_business', 'mta', 'renewal', 'claim', 'other')),
  status text not null check (status in (
    'received', 'reading', 'mapping', 'in_review', 'awaiting_broker', 'approved', 'submitting', 'attaching',
    'completed', 'rejected', 'duplicate', 'quarantined', 'set_aside', 'needs_reconciliation', 'failed')),
  product_id text not null,
  question_set_hash text,
  title text not null,
  insured_name text,
  broker_name text,
  effective_date text,
  open_count integer not null default 0,
  failure_code text,
  failure_detail text,
  rejection_reason text,
  duplicate_of text,
  warnings jsonb not null default '[]',
  version integer not null default 1,
  attempts integer not null default 0,
  received_at timestamptz not null,
  reviewable_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, inbox_id) references inbox (organisation_id, id),
  foreign key (organisation_id, batch_id) references batch (organisation_id, id),
  foreign key (organisation_id, duplicate_of) references submission (organisation_id, id)
);
create index submission_queue on submission (organisation_id, status, received_at desc, id);
create index submission_newest on submission (organisation_id, received_at desc, id);
create index submission_batch on submission (batch_id) where batch_id is not null;

create table message_submission (
  organisation_id text not null references organisation (id),
  message_id text not null,
  submission_id text not null,
  primary key (message_id, submission_id),
  foreign key (organisation_id, message_id) references inbound_message (organisation_id, id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
create index message_submission_submission on message_submission (submission_id);

create table source_file (
  id text primary key,
  organisation_id text not null references organisation (id),
  message_id text not null,
  parent_id text,
  sha256 text not null,
  name text not null,
  media_type text not null,
  size_bytes integer not null,
  position integer not null,
  decorative boolean not null,
  unique (organisation_id, id),
  foreign key (organisation_id, message_id) references inbound_message (organisation_id, id),
  foreign key (organisation_id, parent_id) references source_file (organisation_id, id)
);
create index source_file_message on source_file (message_id, position);
create index source_file_sha256 on source_file (organisation_id, sha256);

create table submission_file (
  organisation_id text not null references organisation (id),
  submission_id text not null,
  source_file_id text not null,
  primary key (submission_id, source_file_id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id),
  foreign key (organisation_id, source_file_id) references source_file (organisation_id, id)
);
create index submission_file_source_file on submission_file (source_file_id);

create table reading (
  id text not null,
  organisation_id text not null references organisation (id),
  source_file_id text not null,
  state text not null check (state in ('read', 'unread')),
  format text,
  paper_kind text,
  page_count integer not null default 0,
  directory text,
  properties jsonb not null default '{}',
  warnings jsonb not null default '[]',
  failure_code text,
  failure_detail text,
  created_at timestamptz not null default now(),
  primary key (source_file_id, id),
  foreign key (organisation_id, source_file_id) references source_file (organisation_id, id)
);
create index reading_id on reading (organisation_id, id);

create table question_set (
  organisation_id text not null references organisation (id),
  hash text not null,
  platform_connection_id text not null,
  product_id text not null,
  product_name text not null,
  body jsonb not null,
  fetched_at timestamptz not null,
  primary key (organisation_id, hash, platform_connection_id),
  foreign key (organisation_id, platform_connection_id) references platform_connection (organisation_id, id)
);
create index question_set_product on question_set (platform_connection_id, product_id, fetched_at desc);

create table candidate (
  id text not null,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  question_id text not null,
  item_id text,
  reader text not null check (reader in ('offline', 'model', 'person')),
  value jsonb not null,
  raw_text text not null,
  evidence jsonb not null,
  signals jsonb not null,
  raw_score double precision not null,
  primary key (submission_id, id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
create index candidate_question on candidate (submission_id, question_id);

create table group_item (
  id text not null,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  question_id text not null,
  position integer not null,
  label text,
  origin text not null check (origin in ('mapped', 'person')),
  removed boolean not null default false,
  primary key (submission_id, id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);

create table decision (
  id text primary key,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  question_id text,
  item_id text,
  kind text not null,
  value jsonb,
  previous jsonb,
  reason text,
  actor text not null,
  decided_at timestamptz not null,
  unique (organisation_id, id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
create index decision_submission on decision (submission_id, decided_at, id);

create table answer (
  organisation_id text not null references organisation (id),
  submission_id text not null,
  question_id text not null,
  item_id text not null,
  state text not null check (state in
    ('proposed', 'missing', 'accepted', 'corrected', 'not_stated', 'not_applicable')),
  value jsonb,
  candidate_id text,
  decision_id text,
  confidence double precision not null,
  reasons jsonb not null,
  needs_person boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (submission_id, question_id, item_id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id),
  foreign key (organisation_id, decision_id) references decision (organisation_id, id)
);

create table conflict (
  organisation_id text not null references organisation (id),
  submission_id text not null,
  question_id text not null,
  item_id text not null,
  candidate_ids jsonb not null,
  primary key (submission_id, question_id, item_id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);

create table submission_revision (
  id text primary key,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  number integer not null,
  product_id text not null,
  question_set_hash text not null,
  answers jsonb not null,
  item_order jsonb not null,
  supersedes text,
  approved_by text not null,
  approved_at timestamptz not null,
  unique (organisation_id, id),
  unique (submission_id, number),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id),
  foreign key (organisation_id, supersedes) references submission_revision (organisation_id, id)
);

create table quote_attempt (
  id text primary key,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  revision_id text not null,
  number integer not null,
  state text not null check (state in ('intended', 'not_sent', 'refused', 'resolved', 'unknown')),
  external_reference text not null,
  payload_sha256 text not null,
  outcome jsonb,
  refusal jsonb,
  failure_code text,
  failure_detail text,
  reconciled_by text,
  intended_at timestamptz not null,
  finished_at timestamptz,
  unique (organisation_id, id),
  unique (revision_id, number),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id),
  foreign key (organisation_id, revision_id) references submission_revision (organisation_id, id)
);
create unique index quote_attempt_reaching_once on quote_attempt (revision_id)
  where state in ('intended', 'resolved', 'unknown', 'refused');
create index quote_attempt_submission on quote_attempt (submission_id, intended_at);

create table platform_document (
  id text primary key,
  organisation_id text not null references organisation (id),
  submission_id text not null,
  direction text not null check (direction in ('up', 'down')),
  source_file_id text,
  name text not null,
  media_type text not null,
  state text not null check (state in ('pending', 'uploaded', 'associated', 'downloaded', 'failed')),
  upload_id text,
  platform_document_id text,
  url text,
  sha256 text,
  size_bytes integer,
  failure_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
create index platform_document_submission on platform_document (submission_id, direction, created_at);

create table platform_request (
  id bigint generated always as identity primary key,
  scope text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index platform_request_scope on platform_request (scope, started_at);

create table limiter_scope (
  scope text primary key
);

create table event (
  organisation_id text not null references organisation (id),
  sequence integer not null,
  kind text not null,
  subject text not null,
  actor text not null,
  data jsonb not null,
  at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  primary key (organisation_id, sequence)
);
create index event_subject on event (organisation_id, subject, sequence);

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only' using errcode = 'restrict_violation';
end $$;
create trigger event_append_only before update or delete on event
  for each row execute function refuse_event_change();
create trigger event_not_truncated before truncate on event
  for each statement execute function refuse_event_change();

create table event_head (
  organisation_id text primary key references organisation (id),
  sequence integer not null,
  hash text not null
);

create table model_call (
  id text primary key,
  organisation_id text not null references organisation (id),
  submission_id text,
  model text not null,
  prompt_id text not null,
  prompt_version text not null,
  prompt_sha256 text not null,
  schema_sha256 text not null,
  input_tokens integer not null,
  cached_input_tokens integer not null,
  output_tokens integer not null,
  duration_ms integer not null,
  outcome text not null,
  called_at timestamptz not null,
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);
create index model_call_submission on model_call (submission_id);
create index model_call_day on model_call (organisation_id, called_at);

create table accepted_message (
  message_id text primary key,
  organisation_id text not null,
  header jsonb not null,
  received_at timestamptz not null
);
create index accepted_message_received on accepted_message (received_at, message_id);

create table "user" (
  "id" text primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null default false,
  "image" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "organisationId" text not null references organisation (id),
  "roles" text not null default ''
);

create table "session" (
  "id" text primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references "user" ("id") on delete cascade,
  "organisationId" text not null references organisation (id)
);
create index "session_userId" on "session" ("userId");

create table "account" (
  "id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "organisationId" text not null references organisation (id)
);
create index "account_userId" on "account" ("userId");

create table "verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "organisationId" text references organisation (id)
);
create index "verification_identifier" on "verification" ("identifier");

create function take_organisation_of_user() returns trigger language plpgsql as $$
begin
  if new."organisationId" is null then
    select u."organisationId" into new."organisationId" from "user" u where u."id" = new."userId";
  end if;
  return new;
end $$;
create trigger session_organisation before insert on "session"
  for each row execute function take_organisation_of_user();
create trigger account_organisation before insert on "account"
  for each row execute function take_organisation_of_user();
`
