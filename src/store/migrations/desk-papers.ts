/** What people do with papers at the desk, the words of papers for the search, and where captured answers were drawn. */
export const deskPapers = `
alter table inbound_message drop constraint inbound_message_door_check;
alter table inbound_message add constraint inbound_message_door_check
  check (door in ('email', 'files', 'upload', 'cli', 'sample', 'desk'));

create table file_mark (
  submission_id text not null,
  source_file_id text not null,
  organisation_id text not null references organisation (id),
  removed boolean not null,
  moved_to text,
  paper_kind text,
  read_after timestamptz,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (submission_id, source_file_id),
  foreign key (organisation_id, submission_id) references submission (organisation_id, id)
);

create table file_text (
  source_file_id text primary key,
  organisation_id text not null,
  words tsvector not null,
  foreign key (organisation_id, source_file_id) references source_file (organisation_id, id)
);
create index file_text_words on file_text using gin (words);
-- The planner counts the rows of file_text and not the long texts beside them: left alone it would read every one.
create function files_with_words(text, tsquery) returns setof text language sql stable rows 100
  set enable_seqscan = off
  as $$ select source_file_id from file_text where words @@ $2 and organisation_id = $1 $$;

alter table decision add column captured jsonb;

alter table submission add column value_pounds double precision not null default 0;
create index submission_value on submission (organisation_id, value_pounds, id);
`
