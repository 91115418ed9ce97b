-- A report is kept in the language it was made in; its documents are written in that one.
alter table statistics_reports add lang text not null default 'zh' check (lang in ('zh', 'en'));
