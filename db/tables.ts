// Generated from the migrated database by scripts/generated/make-table-types.ts. Do not edit.
import type { ColumnType, Generated } from "kysely";

declare const sealed: unique symbol;
/** What `seal` has made. It fits no other column, because a rotation of keys would miss it there. */
export type Sealed = { readonly [sealed]: true };

export type StoredAddress = { name: string; address: string };

export type Tables = {
  access_tokens: {
    organization_id: string;
    id: string;
    user_id: string;
    created_by: string;
    name: string;
    role: string;
    is_read_only: boolean;
    project_ids: string[] | null;
    addresses: string[];
    token_hash: Buffer;
    ending: string;
    expires_at: string;
    created_at: Generated<string>;
    last_used_at: string | null;
    last_used_ip: Generated<string>;
    client_id: string | null;
    client_host: string | null;
  };
  ai_calls: {
    organization_id: string;
    id: string;
    project_id: string | null;
    step: string;
    provider: string;
    model: string;
    status: string;
    error_code: string | null;
    input_tokens: number;
    cached_tokens: number;
    output_tokens: number;
    is_estimated: boolean;
    cost_micros: number | null;
    duration_ms: number;
    created_at: Generated<string>;
    error_says: string | null;
  };
  ai_project_budgets: {
    organization_id: string;
    project_id: string;
    monthly_budget_cents: number;
    updated_by: string | null;
    updated_at: Generated<string>;
  };
  ai_reservations: {
    organization_id: string;
    project_id: string;
    id: string;
    cost_micros: number;
    held_until: string;
  };
  ai_settings: {
    organization_id: string;
    id: string;
    provider: string | null;
    base_url: string | null;
    model: string | null;
    key_sealed: Sealed | null;
    input_price: number | null;
    output_price: number | null;
    monthly_budget_cents: number | null;
    updated_by: string | null;
    updated_at: Generated<string>;
    fast_model: string | null;
    judge_model: string | null;
  };
  ai_steps: {
    organization_id: string;
    project_id: string;
    step: string;
    request_hash: Buffer;
    output: unknown;
    created_at: Generated<string>;
  };
  approvals: {
    organization_id: string;
    id: string;
    project_id: string;
    action: string;
    input: unknown;
    summary: string;
    changes: unknown;
    basis: string;
    asked_by: string;
    token_id: string | null;
    token_name: string | null;
    status: Generated<string>;
    expires_at: string;
    decided_by: string | null;
    decided_at: string | null;
    created_at: Generated<string>;
  };
  audit_events: {
    organization_id: string;
    id: string;
    kind: string;
    actor_id: string | null;
    actor_name: string;
    subject: Generated<string>;
    details: Generated<unknown>;
    ip: Generated<string>;
    created_at: Generated<string>;
    agent: Generated<string>;
    request_id: Generated<string>;
    session_prefix: Generated<string>;
  };
  background_work: {
    organization_id: string;
    id: string;
    project_id: string | null;
    kind: string;
    label: string;
    status: Generated<string>;
    phase: string | null;
    done: Generated<number>;
    total: number | null;
    error_code: string | null;
    created_by: string | null;
    created_at: Generated<string>;
    started_at: string | null;
    finished_at: string | null;
    cancel_requested_at: string | null;
    subject_id: string | null;
    changed: number | null;
  };
  block_offers: {
    organization_id: string;
    document_id: string;
    block_id: string;
    block: unknown;
    decided_at: string | null;
  };
  campaign_steps: {
    organization_id: string;
    id: string;
    campaign_id: string;
    position: number;
    wait_amount: number;
    wait_unit: string;
    run_if: unknown;
    message: unknown;
    removed_at: string | null;
    created_at: Generated<string>;
    sequence_position: number | null;
  };
  campaign_tasks: {
    organization_id: string;
    id: string;
    project_id: string;
    campaign_id: string;
    enrolment_id: string;
    step_id: string;
    kind: string;
    title: Generated<string>;
    body: Generated<string>;
    due_at: string;
    state: Generated<string>;
    result: string | null;
    settled_at: string | null;
    settled_by: string | null;
    created_at: string;
  };
  campaign_touches: {
    organization_id: string;
    id: string;
    project_id: string;
    campaign_id: string;
    enrolment_id: string;
    person_id: string;
    step_id: string;
    kind: string;
    variant_id: string | null;
    mailbox_id: string | null;
    scheduled_message_id: string | null;
    internet_id: string | null;
    subject: Generated<string>;
    address: string | null;
    outcome: Generated<string>;
    claimed_at: string;
    replied_at: string | null;
    bounced_at: string | null;
    unsubscribed_at: string | null;
    complained_at: string | null;
  };
  client_report_shares: {
    organization_id: string;
    id: string;
    report_id: string;
    expires_at: string;
    created_by: string | null;
    created_at: Generated<string>;
  };
  client_reports: {
    organization_id: string;
    id: string;
    project_id: string;
    client_name: string;
    start_date: string;
    end_date: string;
    summary: Generated<string>;
    next_steps: Generated<string>;
    quote_ids: Generated<string[]>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
  };
  correspondent_words: {
    organization_id: string;
    mailbox_id: string;
    address: string;
    word: string;
  };
  correspondents: {
    organization_id: string;
    mailbox_id: string;
    address: string;
    name: Generated<string>;
    sent_count: Generated<number>;
    received_count: Generated<number>;
    last_at: string;
  };
  device_cookies: {
    user_id: string;
    token_hash: Buffer;
    last_used_at: Generated<string>;
    id: Generated<string>;
    trusted_until: string | null;
    user_agent: Generated<string>;
  };
  document_inputs: {
    organization_id: string;
    target_id: string;
    input_id: string;
    input_name: string;
    input_hash: Buffer | null;
    is_changed: Generated<boolean>;
    watched_for: string | null;
  };
  documentation_changes: {
    organization_id: string;
    project_id: string;
    part: number;
    changes: Generated<number>;
  };
  documentation_comments: {
    organization_id: string;
    id: string;
    page_id: string;
    thread_id: string;
    text: string;
    mentions: Generated<string[]>;
    block_id: string | null;
    quote: string | null;
    start_at: number | null;
    end_at: number | null;
    resolved_at: string | null;
    resolved_by: string | null;
    created_by: string | null;
    created_at: Generated<string>;
    edited_at: string | null;
    project_id: string;
    text_before: string | null;
    text_after: string | null;
  };
  documentation_import_files: {
    organization_id: string;
    import_id: string;
    place: number;
    part: Generated<number>;
    path: string;
    name: string;
    parent_place: number | null;
    page_id: string | null;
    position: string | null;
    has_content: boolean;
    status: string;
    error_code: string | null;
    source: string | null;
    report: unknown;
    base: unknown;
  };
  documentation_imports: {
    organization_id: string;
    id: string;
    project_id: string;
    product_id: string | null;
    parent_id: string | null;
    file_id: string;
    file_name: string;
    size_bytes: number;
    status: string;
    error_code: string | null;
    work_id: string | null;
    is_archive: boolean | null;
    report: unknown;
    converter: number;
    created_by: string | null;
    created_at: Generated<string>;
    finished_at: string | null;
  };
  documentation_marks: {
    organization_id: string;
    user_id: string;
    page_id: string;
    favourite_since: string | null;
    opened_at: string | null;
    project_id: string;
    reading_at: string | null;
  };
  documentation_mentions: {
    organization_id: string;
    user_id: string;
    comment_id: string;
    project_id: string;
    page_id: string;
    seen_at: string | null;
    is_answer: Generated<boolean>;
  };
  documentation_pages: {
    organization_id: string;
    id: string;
    project_id: string;
    product_id: string | null;
    parent_id: string | null;
    type: string;
    position: string;
    name: string;
    content: unknown;
    text_content: Generated<string>;
    content_hash: Buffer | null;
    prompt_type: string | null;
    group_key: string | null;
    prompts: unknown;
    status: string | null;
    error_code: string | null;
    work_id: string | null;
    step: string | null;
    base_revision_id: string | null;
    version: Generated<number>;
    archive_id: string | null;
    archived_at: string | null;
    trash_id: string | null;
    deleted_at: string | null;
    created_by: string | null;
    updated_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    base_hash: Buffer | null;
    findings: unknown;
    former_status: string | null;
    former_error_code: string | null;
    linked_ids: Generated<string[]>;
    search: Generated<string>;
    visibility: string | null;
  };
  documentation_shares: {
    organization_id: string;
    id: string;
    page_id: string;
    expires_at: string | null;
    created_by: string | null;
    created_at: Generated<string>;
    project_id: string;
  };
  documentation_templates: {
    organization_id: string;
    id: string;
    name: string;
    content: unknown;
    created_by: string | null;
    created_at: Generated<string>;
  };
  documentation_trees: {
    organization_id: string;
    project_id: string;
    version: Generated<number>;
  };
  documents: {
    organization_id: string;
    id: string;
    project_id: string;
    name: string;
    content_hash: Buffer | null;
    updated_at: Generated<string>;
    reads_all: Generated<string[]>;
    evidence_version: Generated<number>;
  };
  domain_checks: {
    organization_id: string;
    domain: string;
    answers: unknown;
    checked_at: string;
  };
  email_tokens: {
    token_hash: Buffer;
    user_id: string;
    email: string;
    expires_at: string;
  };
  enrolment_decisions: {
    organization_id: string;
    id: string;
    enrolment_id: string;
    channel: string | null;
    step_id: string | null;
    decision: string;
    details: Generated<unknown>;
    decided_at: Generated<string>;
  };
  enrolment_places: {
    organization_id: string;
    enrolment_id: string;
    campaign_id: string;
    channel: string;
    state: Generated<string>;
    step_id: string | null;
    last_step_id: string | null;
    last_touch_at: string | null;
    planned_at: string | null;
    due_at: string | null;
    mailbox_id: string | null;
    hold_reason: string | null;
    revision_seen: Generated<number>;
    version: Generated<number>;
    updated_at: Generated<string>;
    zone: string | null;
    lane: string | null;
    waits_from: string | null;
  };
  enrolments: {
    organization_id: string;
    id: string;
    project_id: string;
    strategy_id: string;
    lead_id: string;
    person_id: string;
    run: Generated<number>;
    is_latest: Generated<boolean>;
    status: string;
    reason: string | null;
    waits_for: string | null;
    resume_at: string | null;
    seed: number;
    import_id: string | null;
    created_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    ended_at: string | null;
    reopened_at: string | null;
  };
  events: {
    organization_id: string;
    id: string;
    xid: Generated<string>;
    topic: string;
    subject_id: string | null;
    project_id: string | null;
    user_id: string | null;
    created_at: Generated<string>;
  };
  file_chunks: {
    organization_id: string;
    file_id: string;
    position: number;
    bytes: Buffer;
  };
  files: {
    organization_id: string;
    id: string;
    project_id: string | null;
    name: string;
    content_type: string;
    size_bytes: number;
    sha256: Buffer | null;
    width: number | null;
    height: number | null;
    created_by: string | null;
    created_at: Generated<string>;
    kind: Generated<string>;
    is_complete: Generated<boolean>;
  };
  follow_ups: {
    organization_id: string;
    thread_id: string;
    project_id: string;
    due_at: string;
    condition: string;
    note: Generated<string>;
    set_by: string | null;
    set_at: Generated<string>;
  };
  former_members: {
    organization_id: string;
    user_id: string;
    ended_at: Generated<string>;
  };
  group_members: {
    organization_id: string;
    group_id: string;
    user_id: string;
  };
  groups: {
    organization_id: string;
    id: string;
    name: string;
    name_key: string;
    created_at: Generated<string>;
  };
  idempotency_keys: {
    organization_id: string;
    user_id: string;
    route: string;
    key: string;
    fingerprint: Buffer;
    answer: unknown;
    created_at: Generated<string>;
  };
  inbox_contexts: {
    organization_id: string;
    project_id: string;
    about: Generated<string>;
    offer: Generated<string>;
    tone: Generated<string>;
    tone_words: Generated<string>;
    always_do: Generated<string[]>;
    never_do: Generated<string[]>;
    booking_link: Generated<string>;
    language: string | null;
    left_out: Generated<string[]>;
    asks_model: Generated<boolean>;
    version: Generated<number>;
    updated_by: string | null;
    updated_at: Generated<string>;
    prepares_drafts: Generated<boolean>;
  };
  inbox_rule_runs: {
    organization_id: string;
    id: string;
    project_id: string;
    rule_id: string;
    rule_name: string;
    thread_id: string;
    message_id: string;
    mail_key: string;
    reasons: unknown;
    acts: Generated<unknown>;
    before: unknown;
    draft_due: Generated<boolean>;
    ran_at: Generated<string>;
    undone_at: string | null;
  };
  inbox_rules: {
    organization_id: string;
    id: string;
    project_id: string;
    name: string;
    match: string;
    conditions: unknown;
    actions: unknown;
    is_on: boolean;
    on_since: string | null;
    position: number;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
    deleted_at: string | null;
  };
  inbox_splits: {
    organization_id: string;
    id: string;
    project_id: string;
    created_by: string;
    name: string;
    filter: unknown;
    position: number;
    created_at: Generated<string>;
  };
  installation: {
    is_only: Generated<boolean>;
    outgoing_paused_at: string | null;
    restored_at: string | null;
    restored_from: string | null;
    last_backup_at: string | null;
    loop_blocked_ms: number | null;
    loop_blocked_at: string | null;
  };
  intent_corrections: {
    organization_id: string;
    message_id: string;
    project_id: string;
    thread_id: string;
    intent: string;
    set_by: string | null;
    set_at: Generated<string>;
  };
  invitation_tokens: {
    token_hash: Buffer;
    organization_id: string;
    invitation_id: string;
    confirms_email: boolean;
    expires_at: string;
  };
  invitations: {
    organization_id: string;
    id: string;
    email: string | null;
    role: string;
    invited_by: string | null;
    created_at: Generated<string>;
    accepted_at: string | null;
    sent_at: Generated<string>;
  };
  keyring_check: {
    id: string;
    value_sealed: Sealed;
  };
  known_devices: {
    user_id: string;
    device_hash: Buffer;
    first_seen_at: Generated<string>;
  };
  label_decisions: {
    organization_id: string;
    thread_id: string;
    label_item_id: string;
    label_id: string;
    project_id: string;
    message_id: string;
    status: string;
    decided_by: string;
    confidence: number;
    quote: string;
    decided_at: Generated<string>;
    settled_by: string | null;
    settled_at: string | null;
  };
  label_items: {
    organization_id: string;
    id: string;
    label_id: string;
    name: string;
    name_key: string;
    colour: string;
    position: number;
    description: Generated<string>;
    auto_apply: Generated<string>;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  labels: {
    organization_id: string;
    id: string;
    project_id: string;
    name: string;
    name_key: string;
    selection: string;
    position: number;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  lead_fields: {
    organization_id: string;
    project_id: string;
    name: string;
    created_at: Generated<string>;
  };
  lead_import_rows: {
    organization_id: string;
    import_id: string;
    row_number: number;
    outcome: string;
    fault: string | null;
    cells: unknown;
    lead_id: string | null;
    lead_before: unknown;
  };
  lead_imports: {
    organization_id: string;
    id: string;
    project_id: string;
    strategy_id: string;
    file_id: string;
    file_name: string;
    sha256: Buffer;
    size_bytes: number;
    status: string;
    error_code: string | null;
    work_id: string | null;
    charset: string;
    delimiter: string;
    has_header: boolean;
    has_broken_quotes: Generated<boolean>;
    columns: unknown;
    mapping: unknown;
    on_known: Generated<string>;
    row_count: number;
    done_count: Generated<number>;
    receipt: unknown;
    kept_count: number | null;
    created_by: string | null;
    created_at: Generated<string>;
    finished_at: string | null;
  };
  lead_mappings: {
    organization_id: string;
    project_id: string;
    columns: unknown;
  };
  lead_views: {
    organization_id: string;
    id: string;
    project_id: string;
    created_by: string;
    name: string;
    is_shared: boolean;
    look: unknown;
    created_at: Generated<string>;
  };
  leads: {
    organization_id: string;
    id: string;
    project_id: string;
    person_id: string;
    email: string | null;
    linkedin_profile: string | null;
    time_zone: string | null;
    fields: Generated<unknown>;
    search_text: Generated<string>;
    import_id: string | null;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  list_unsubscribes: {
    organization_id: string;
    id: string;
    project_id: string;
    mailbox_id: string;
    sender: string;
    list: string;
    url: Generated<string>;
    scheduled_message_id: string | null;
    status: string;
    answer: number | null;
    created_by: string | null;
    created_at: string;
    due_at: string;
  };
  mail_bodies: {
    organization_id: string;
    id: string;
    sha256: Buffer;
    html: string | null;
    text: string | null;
    safe_html: string | null;
    safe_version: number | null;
    safe_is_designed: boolean | null;
  };
  mail_drafts: {
    organization_id: string;
    id: string;
    project_id: string;
    thread_id: string | null;
    created_by: string;
    content: unknown;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    handed_over_by: string | null;
  };
  mailbox_attempts: {
    organization_id: string;
    id: string;
    state_hash: Buffer;
    key_hash: Buffer;
    provider: string;
    project_id: string;
    mailbox_id: string | null;
    user_id: string;
    kept_sealed: Sealed;
    expires_at: Generated<string>;
  };
  mailbox_batch_rows: {
    organization_id: string;
    id: string;
    batch_id: string;
    row_number: number;
    cells: unknown;
    secrets_sealed: Sealed | null;
    outcome: string;
    error_code: string | null;
    mailbox_id: string | null;
  };
  mailbox_batches: {
    organization_id: string;
    id: string;
    project_id: string;
    file_name: string;
    status: Generated<string>;
    work_id: string;
    created_by: string | null;
    created_at: Generated<string>;
    finished_at: string | null;
  };
  mailbox_checks: {
    organization_id: string;
    id: string;
    mailbox_id: string;
    since: string;
    checked_at: Generated<string>;
    provider_count: number;
    stored_count: number;
    missing_count: number;
    extra_count: number;
    gaps: unknown;
    left_out: unknown;
    missing_ids: Generated<string[]>;
  };
  mailbox_days: {
    organization_id: string;
    mailbox_id: string;
    day: string;
    reserved: Generated<number>;
    sent: Generated<number>;
    automatic: Generated<number>;
  };
  mailbox_grants: {
    organization_id: string;
    id: string;
    grant_sealed: Sealed;
    version: Generated<number>;
    refresh_until: string | null;
    updated_at: Generated<string>;
  };
  mailbox_ops: {
    organization_id: string;
    id: string;
    mailbox_id: string;
    message_id: string;
    change: unknown;
    version: Generated<number>;
    attempt: Generated<number>;
    due_at: Generated<string>;
    created_at: Generated<string>;
  };
  mailbox_paces: {
    organization_id: string;
    mailbox_id: string;
    day: string | null;
    sent_on_day: Generated<number>;
    sending_days: Generated<number>;
    recent: ColumnType<number[], string | undefined, string>;
  };
  mailbox_quotas: {
    organization_id: string;
    mailbox_id: string;
    units: number;
    refilled_at: Generated<string>;
  };
  mailbox_syncs: {
    organization_id: string;
    mailbox_id: string;
    cursor: string | null;
    phase: Generated<string>;
    resume: string | null;
    listed_count: Generated<number>;
    imported_count: Generated<number>;
    oldest_synced_at: string | null;
    last_synced_at: string | null;
    due_at: Generated<string | null>;
    throttled_until: string | null;
    wants_check: Generated<boolean>;
    wants_repair: Generated<boolean>;
    failures: Generated<number>;
    last_error: string | null;
    lease_owner: string | null;
    lease_until: string | null;
    fence: Generated<number>;
    watch_owner: string | null;
    watch_until: string | null;
    push_handle: string | null;
    push_until: string | null;
    push_renew_at: string | null;
    account_hash: string | null;
  };
  mailboxes: {
    organization_id: string;
    id: string;
    project_id: string;
    provider: string;
    address: string;
    account_key: string;
    display_name: Generated<string>;
    signature_html: Generated<string>;
    aliases: Generated<string[]>;
    status: string;
    status_reason: string | null;
    status_since: Generated<string>;
    import_since: string;
    daily_limit: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
    removed_at: string | null;
    hourly_limit: Generated<number>;
    gap_minutes: Generated<number>;
    ramps_up: Generated<boolean>;
    ramp_start: Generated<number>;
    ramp_step: Generated<number>;
  };
  mails: {
    id: string;
    kind: string;
    status: string;
    to_name: string;
    to_address: string;
    subject: string;
    message_id: string;
    body_sealed: Sealed | null;
    failure: string | null;
    created_at: Generated<string>;
    sent_at: string | null;
    about_id: string | null;
  };
  memberships: {
    organization_id: string;
    user_id: string;
    role: string;
    status: Generated<string>;
    created_at: Generated<string>;
    is_break_glass: Generated<boolean>;
    tokens_held_since: string | null;
  };
  message_attachments: {
    organization_id: string;
    message_id: string;
    position: number;
    part_key: string;
    name: string;
    content_type: string;
    size_bytes: number;
    content_id: string | null;
    is_inline: boolean;
  };
  message_references: {
    organization_id: string;
    project_id: string;
    internet_id: string;
    thread_id: string;
  };
  messages: {
    organization_id: string;
    id: string;
    mailbox_id: string;
    project_id: string;
    thread_id: string;
    provider_id: string;
    provider_thread_id: string | null;
    internet_id: string | null;
    in_reply_to: Generated<string[]>;
    reference_ids: Generated<string[]>;
    direction: string;
    from_name: Generated<string>;
    from_address: Generated<string>;
    to_addresses: Generated<unknown>;
    cc_addresses: Generated<unknown>;
    bcc_addresses: Generated<unknown>;
    reply_to: Generated<unknown>;
    subject: Generated<string>;
    snippet: Generated<string>;
    sent_at: string | null;
    received_at: string;
    size_bytes: Generated<number>;
    body_id: string | null;
    has_attachments: Generated<boolean>;
    is_read: boolean;
    is_starred: boolean;
    places: Generated<string[]>;
    labels: Generated<string[]>;
    automatic: Generated<string>;
    origin: Generated<string>;
    gone_at: string | null;
    gone_reason: string | null;
    created_at: Generated<string>;
    automatic_quote: string | null;
    back_on: string | null;
    substitute: string | null;
    search: string | null;
    body_cut: boolean | null;
    unsubscribe: unknown;
  };
  notification_deliveries: {
    organization_id: string;
    notification_id: string;
    device_id: string;
    claimed_at: Generated<string>;
  };
  notification_devices: {
    organization_id: string;
    id: string;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    user_agent: string;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  notification_settings: {
    organization_id: string;
    user_id: string;
    kinds: string[];
    quiet_from: number | null;
    quiet_until: number | null;
    quiet_zone: string | null;
  };
  notifications: {
    organization_id: string;
    id: string;
    project_id: string;
    user_id: string;
    kind: string;
    subject_id: string;
    source_id: string;
    actor_id: string | null;
    due_at: Generated<string | null>;
    is_held: Generated<boolean>;
    tries: Generated<number>;
    created_at: Generated<string>;
  };
  oauth_attempts: {
    id: string;
    state_hash: Buffer;
    key_hash: Buffer;
    provider: string;
    purpose: string;
    user_id: string | null;
    kept_sealed: Sealed;
    expires_at: string;
  };
  oauth_clients: {
    id: string;
    name: string;
    redirect_uris: string[];
    created_at: Generated<string>;
    used_at: string | null;
  };
  oauth_requests: {
    id: string;
    user_id: string;
    client_id: string;
    client_name: string;
    client_host: string;
    redirect_uri: string;
    state: string | null;
    code_challenge: string;
    may_edit: boolean;
    expires_at: string;
  };
  oauth_secrets: {
    organization_id: string;
    secret_hash: Buffer;
    token_id: string;
    kind: string;
    redirect_uri: string | null;
    code_challenge: string | null;
    expires_at: string;
    used_at: string | null;
  };
  operator_log: {
    id: string;
    begun_at: Generated<string>;
    finished_at: string | null;
    who: string;
    act: string;
    result: Generated<string>;
    says: Generated<string>;
  };
  organizations: {
    id: string;
    name: string;
    created_at: Generated<string>;
    needs_business_email: Generated<boolean>;
    removed_at: string | null;
    removed_by: string | null;
    clearing_since: string | null;
    second_factor_from: string | null;
    session_idle_minutes: number | null;
    session_hours: number | null;
    activity_days: number | null;
    single_sign_on_only: Generated<boolean>;
  };
  partial_documents: {
    organization_id: string;
    document_id: string;
    work_id: string;
    blocks: unknown;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: string;
    user_id: string | null;
    expires_at: string;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    is_backed_up: boolean;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  password_tokens: {
    token_hash: Buffer;
    user_id: string;
    password_version: number;
    expires_at: string;
  };
  people: {
    organization_id: string;
    id: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    company_name: Generated<string>;
    company_domain: string | null;
    merged_into: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  person_addresses: {
    organization_id: string;
    address: string;
    person_id: string;
    created_at: Generated<string>;
  };
  person_merges: {
    organization_id: string;
    id: string;
    kept_id: string;
    merged_id: string;
    snapshot: unknown;
    merged_by: string | null;
    merged_at: Generated<string>;
    undone_at: string | null;
    undone_by: string | null;
  };
  person_profiles: {
    organization_id: string;
    profile: string;
    person_id: string;
    created_at: Generated<string>;
  };
  picture_senders: {
    organization_id: string;
    project_id: string;
    user_id: string;
    address: string;
    created_at: Generated<string>;
  };
  practice_boxes: {
    organization_id: string;
    id: string;
    address: string;
    sequence: Generated<number>;
  };
  practice_mails: {
    organization_id: string;
    id: string;
    box_id: string;
    sequence: number;
    thread_key: string;
    internet_id: string | null;
    raw: Buffer;
    received_at: string;
    is_read: boolean;
    is_starred: Generated<boolean>;
    places: string[];
    gone_at: string | null;
  };
  products: {
    organization_id: string;
    id: string;
    project_id: string;
    name: string;
    name_key: string;
    docs_status: Generated<string>;
    pages_count: Generated<number>;
    is_archived: Generated<boolean>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  project_members: {
    organization_id: string;
    id: string;
    project_id: string;
    user_id: string | null;
    group_id: string | null;
    may_edit: boolean;
  };
  project_people: {
    organization_id: string;
    project_id: string;
    user_id: string;
    last_active_at: Generated<string>;
  };
  projects: {
    organization_id: string;
    id: string;
    name: string;
    search_name: string;
    icon: string | null;
    color: string;
    time_zone: string;
    language: string;
    is_archived: Generated<boolean>;
    archived_at: string | null;
    is_sample: Generated<boolean>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  provider_quotas: {
    provider: string;
    units: number;
    refilled_at: Generated<string>;
  };
  rate_limits: {
    key: string;
    window_start: string;
    count: number;
  };
  recipient_checks: {
    organization_id: string;
    domain: string;
    accepts: boolean | null;
    checked_at: string | null;
    due_at: string | null;
  };
  recipient_domains: {
    organization_id: string;
    project_id: string;
    domain: string;
    day: string;
    count: number;
  };
  recovery_codes: {
    user_id: string;
    code_hash: Buffer;
  };
  reply_facts: {
    organization_id: string;
    id: string;
    project_id: string;
    thread_id: string;
    reply_id: string;
    question: string;
    text: string;
    page_id: string;
    block_id: string;
    status: Generated<string>;
    created_by: string | null;
    created_at: Generated<string>;
    settled_by: string | null;
    settled_at: string | null;
  };
  reply_versions: {
    organization_id: string;
    reply_id: string;
    version: number;
    status: string;
    instruction: Generated<string>;
    tone: string;
    length: string;
    draft: unknown;
    engine: string | null;
    model: string | null;
    error_code: string | null;
    started_at: Generated<string>;
    composed: string | null;
  };
  restricted_projects: {
    organization_id: string;
    project_id: string;
  };
  revisions: {
    organization_id: string;
    id: string;
    project_id: string;
    document_id: string;
    name: string;
    content: unknown;
    reason: string;
    version: number;
    created_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  scheduled_messages: {
    organization_id: string;
    id: string;
    project_id: string;
    mailbox_id: string;
    kind: string;
    origin: string;
    thread_id: string | null;
    reply_to_message_id: string | null;
    expected_last_message_id: string | null;
    to_addresses: ColumnType<StoredAddress[], string, string>;
    cc_addresses: ColumnType<StoredAddress[], string | undefined, string>;
    bcc_addresses: ColumnType<StoredAddress[], string | undefined, string>;
    subject: string;
    body_html: string;
    raw: Buffer;
    internet_id: string;
    send_key: string;
    status: string;
    held_reason: string | null;
    phase: string | null;
    on_reply: string;
    send_at: string;
    undo_until: string;
    intended_local: unknown;
    due_at: string | null;
    attempt: Generated<number>;
    first_attempt_at: string | null;
    uncertain_since: string | null;
    searches: Generated<number>;
    resends: Generated<number>;
    lease_owner: string | null;
    lease_until: string | null;
    fence: Generated<number>;
    provider_handle: string | null;
    provider_id: string | null;
    provider_thread_id: string | null;
    sent_at: string | null;
    late_seconds: number | null;
    reserved_day: string | null;
    error_code: string | null;
    created_by: string | null;
    created_at: Generated<string>;
    attachments: Generated<unknown>;
    written: Generated<unknown>;
    copy_due_at: string | null;
    remind_at: string | null;
  };
  second_factors: {
    id: string;
    user_id: string;
    secret_sealed: Sealed;
    confirmed_at: string | null;
    last_period: Generated<number>;
    created_at: Generated<string>;
    reset_at: string | null;
    reset_by: string | null;
  };
  send_decisions: {
    organization_id: string;
    scheduled_message_id: string;
    position: number;
    decision: string;
    details: Generated<unknown>;
    decided_at: Generated<string>;
  };
  sentence_quotes: {
    organization_id: string;
    document_id: string;
    sentence_hash: Buffer;
    position: number;
    source_kind: string | null;
    source_id: string | null;
    block_id: string | null;
    quote: string | null;
    start_at: number | null;
    end_at: number | null;
    result: string;
    sentence: string | null;
    source_version: number | null;
    is_on_page: Generated<boolean>;
    is_source_changed: Generated<boolean>;
    is_on_page_since: Generated<string>;
    reason: string | null;
    vouched_by: string | null;
    vouched_at: string | null;
  };
  sequence_templates: {
    organization_id: string;
    id: string;
    name: string;
    is_one_sequence: boolean;
    steps: unknown;
    created_at: Generated<string>;
  };
  sessions: {
    id: string;
    token_hash: Buffer;
    user_id: string;
    organization_id: string | null;
    created_at: Generated<string>;
    last_seen_at: Generated<string>;
    expires_at: string;
    ip: string;
    user_agent: string;
    fingerprint: Buffer | null;
    is_new_device: Generated<boolean>;
    method: Generated<string>;
    second_factor: string | null;
    proven_at: Generated<string>;
    confined_to: string | null;
    signed_in_at: Generated<string>;
  };
  setup_dismissed_competitors: {
    organization_id: string;
    project_id: string;
    name_key: string;
  };
  setup_insights: {
    organization_id: string;
    project_id: string;
    work_id: string | null;
    error_code: string | null;
    found: unknown;
    model: string | null;
    state: string | null;
    found_at: string | null;
  };
  setup_items: {
    organization_id: string;
    id: string;
    project_id: string;
    type: string;
    name: string;
    status: string;
    content: unknown;
    text_content: Generated<string>;
    content_hash: Buffer | null;
    source_kind: string;
    source_url: string | null;
    fetched_at: string | null;
    group_key: string | null;
    base_revision_id: string;
    base_name: string;
    base_hash: Buffer | null;
    findings: unknown;
    work_id: string | null;
    step: string | null;
    error_code: string | null;
    version: Generated<number>;
    created_by: string | null;
    updated_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    search: Generated<string>;
    former_status: string | null;
    former_error_code: string | null;
    published_at: string | null;
    link_hash: Buffer | null;
    visibility: string | null;
    member_ids: string[] | null;
  };
  setup_sources: {
    organization_id: string;
    item_id: string;
    title: string | null;
    url: string | null;
    language: string | null;
    content: unknown;
    text_content: string;
    read_at: Generated<string>;
    version: Generated<number>;
  };
  snippets: {
    organization_id: string;
    id: string;
    owner_id: string | null;
    name: string;
    body: string;
    inserted_count: Generated<number>;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  source_embeddings: {
    organization_id: string;
    project_id: string;
    chunk_hash: string;
    model: string;
    vector: Buffer;
  };
  sso_attempts: {
    id: string;
    organization_id: string;
    state_hash: Buffer;
    key_hash: Buffer;
    purpose: string;
    session_id: string | null;
    kept_sealed: Sealed;
    began_at: Generated<string>;
    expires_at: string;
  };
  sso_connections: {
    organization_id: string;
    id: string;
    issuer: string;
    client_id: string;
    client_secret_sealed: Sealed;
    default_role: string;
    claim: string | null;
    claim_roles: Generated<unknown>;
    is_on: Generated<boolean>;
    tested_at: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  sso_domains: {
    organization_id: string;
    id: string;
    domain: string;
    token: string;
    verified_at: string | null;
    checked_at: string | null;
    missing_since: string | null;
    created_at: Generated<string>;
  };
  sso_identities: {
    organization_id: string;
    user_id: string;
    issuer: string;
    subject: string;
    email: string;
    created_at: Generated<string>;
    signed_in_at: Generated<string>;
  };
  sso_logout_tokens: {
    organization_id: string;
    jti_hash: Buffer;
    expires_at: string;
  };
  sso_sessions: {
    id: string;
    organization_id: string;
    user_id: string;
    issuer: string;
    subject: string;
    sid: string | null;
    refresh_sealed: Sealed | null;
    confirmed_at: Generated<string>;
    asked_at: string | null;
  };
  step_drafts: {
    organization_id: string;
    id: string;
    project_id: string;
    campaign_id: string;
    work_id: string;
    status: string;
    page_ids: string[];
    steps: number;
    tone: string;
    language: string;
    drafted: unknown;
    engine: string | null;
    model: string | null;
    error_code: string | null;
    created_by: string | null;
    created_at: Generated<string>;
    goal: Generated<string>;
    audience: Generated<string>;
    call_to_action: Generated<string>;
    cut: Generated<unknown>;
  };
  step_facts: {
    organization_id: string;
    id: string;
    project_id: string;
    campaign_id: string;
    step_id: string;
    text: string;
    page_id: string;
    status: Generated<string>;
    created_by: string | null;
    created_at: Generated<string>;
    settled_by: string | null;
    settled_at: string | null;
  };
  strategies: {
    organization_id: string;
    id: string;
    project_id: string;
    product_id: string;
    name: string;
    is_archived: Generated<boolean>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  strategy_channels: {
    organization_id: string;
    id: string;
    strategy_id: string;
    campaign_id: string;
    type: string;
    is_on: boolean;
    mailbox_ids: Generated<string[]>;
    assignee_id: string | null;
    time_zone: string;
    recipient_time_zone: Generated<string>;
    windows: unknown;
    holidays: Generated<unknown>;
    messages_per_day: number;
    new_leads_per_day: number;
    stops_for_company: Generated<boolean>;
    out_of_office: Generated<string>;
    footer: Generated<string>;
    version: Generated<number>;
    status: Generated<string>;
    status_reason: string | null;
    steps_revision: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    due_at: string | null;
    held_by: string | null;
    started_at: string | null;
    use_day: string | null;
    use_messages: Generated<number>;
    use_new_leads: Generated<number>;
    reads_linkedin_mail: Generated<boolean>;
    adds_signature: Generated<boolean>;
    link_check: unknown;
  };
  suppressions: {
    organization_id: string;
    id: string;
    kind: string;
    value: string;
    reason: string;
    note: Generated<string>;
    project_id: string | null;
    source: Generated<unknown>;
    created_by: string | null;
    created_at: Generated<string>;
    lifted_at: string | null;
    lifted_by: string | null;
  };
  thread_intents: {
    organization_id: string;
    thread_id: string;
    project_id: string;
    message_id: string;
    intent: string;
    decided_by: string | null;
    confidence: number;
    quote: Generated<string>;
    day: string | null;
    named_address: string | null;
    decided_at: Generated<string>;
  };
  thread_labels: {
    organization_id: string;
    thread_id: string;
    label_item_id: string;
    label_id: string;
    added_by: string | null;
    added_at: Generated<string>;
  };
  thread_markings: {
    organization_id: string;
    id: string;
    project_id: string;
    made_by: string | null;
    question: unknown;
    change: unknown;
    status: Generated<string>;
    position: string;
    marked: Generated<number>;
    begun_at: Generated<string>;
    thread_ids: string[] | null;
    missing: Generated<number>;
    missing_ids: Generated<string[]>;
  };
  thread_note_mentions: {
    organization_id: string;
    user_id: string;
    note_id: string;
    name: string;
    seen_at: string | null;
  };
  thread_notes: {
    organization_id: string;
    id: string;
    thread_id: string;
    project_id: string;
    text: string;
    created_by: string | null;
    created_at: Generated<string>;
  };
  thread_presence: {
    organization_id: string;
    thread_id: string;
    user_id: string;
    is_writing: boolean;
    seen_at: Generated<string>;
  };
  thread_replies: {
    organization_id: string;
    id: string;
    project_id: string;
    thread_id: string | null;
    message_id: string | null;
    pasted_subject: string | null;
    pasted_text: string | null;
    intent: Generated<string>;
    accepted_version: number | null;
    outcome: string | null;
    created_by: string | null;
    created_at: Generated<string>;
  };
  thread_undos: {
    organization_id: string;
    id: string;
    project_id: string;
    made_by: string | null;
    before: unknown;
    created_at: Generated<string>;
    marking_id: string | null;
    part_of: string | null;
  };
  threads: {
    organization_id: string;
    id: string;
    project_id: string;
    mailbox_id: string;
    subject: Generated<string>;
    snippet: Generated<string>;
    participants: Generated<unknown>;
    last_message_id: string | null;
    last_message_at: string | null;
    last_inbound_at: string | null;
    last_outbound_at: string | null;
    message_count: Generated<number>;
    has_attachments: Generated<boolean>;
    is_unread: Generated<boolean>;
    is_starred: Generated<boolean>;
    is_in_inbox: Generated<boolean>;
    merged_into: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
    last_human_at: string | null;
    done_at: string | null;
    snoozed_until: string | null;
    snoozed_at: string | null;
    assignee_id: string | null;
    turn_choice: string | null;
    turn_chosen_at: string | null;
    is_done: Generated<boolean | null>;
    turn: Generated<string | null>;
    intent: Generated<string>;
    intent_by: string | null;
    intent_due: Generated<boolean>;
    reply_stored_at: string | null;
    changed_by_person_at: string | null;
  };
  todo_items: {
    organization_id: string;
    project_id: string;
    type: string;
    status: string;
    updated_at: Generated<string>;
  };
  user_identities: {
    provider: string;
    issuer: string;
    subject: string;
    user_id: string;
    email: string;
    created_at: Generated<string>;
  };
  users: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string | null;
    password_version: Generated<number>;
    email_confirmed_at: string | null;
    created_at: Generated<string>;
    pending_email: string | null;
  };
  webhook_attempts: {
    organization_id: string;
    webhook_id: string;
    delivery_id: string;
    attempt: number;
    began_at: string;
    request_headers: unknown;
    request_body: string;
    response_status: number | null;
    response_body: Generated<string>;
    duration_ms: number;
    failure: string | null;
  };
  webhook_deliveries: {
    organization_id: string;
    webhook_id: string;
    id: string;
    type: string;
    project_id: string | null;
    object_id: string;
    data: ColumnType<Record<string, unknown>, string, string>;
    emitted_at: string;
    status: Generated<string>;
    due_at: Generated<string>;
    attempts: Generated<number>;
    tries: Generated<number>;
    response_status: number | null;
    duration_ms: number | null;
    failure: string | null;
    finished_at: string | null;
  };
  webhooks: {
    organization_id: string;
    id: string;
    project_id: string | null;
    description: string;
    url: string;
    event_types: string[];
    has_objects: boolean;
    has_texts: boolean;
    is_on: Generated<boolean>;
    off_reason: string | null;
    off_at: string | null;
    secret_sealed: Sealed;
    previous_secret_sealed: Sealed | null;
    previous_until: string | null;
    lease: string | null;
    leased_until: Generated<string>;
    failures_in_row: Generated<number>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
    last_delivered_at: string | null;
    failing_since: string | null;
    off_by: string | null;
  };
};

export type TenantTable =
  | "access_tokens"
  | "ai_calls"
  | "ai_project_budgets"
  | "ai_reservations"
  | "ai_settings"
  | "ai_steps"
  | "approvals"
  | "audit_events"
  | "background_work"
  | "block_offers"
  | "campaign_steps"
  | "campaign_tasks"
  | "campaign_touches"
  | "client_report_shares"
  | "client_reports"
  | "correspondent_words"
  | "correspondents"
  | "document_inputs"
  | "documentation_changes"
  | "documentation_comments"
  | "documentation_import_files"
  | "documentation_imports"
  | "documentation_marks"
  | "documentation_mentions"
  | "documentation_pages"
  | "documentation_shares"
  | "documentation_templates"
  | "documentation_trees"
  | "documents"
  | "domain_checks"
  | "enrolment_decisions"
  | "enrolment_places"
  | "enrolments"
  | "events"
  | "file_chunks"
  | "files"
  | "follow_ups"
  | "former_members"
  | "group_members"
  | "groups"
  | "idempotency_keys"
  | "inbox_contexts"
  | "inbox_rule_runs"
  | "inbox_rules"
  | "inbox_splits"
  | "intent_corrections"
  | "invitation_tokens"
  | "invitations"
  | "label_decisions"
  | "label_items"
  | "labels"
  | "lead_fields"
  | "lead_import_rows"
  | "lead_imports"
  | "lead_mappings"
  | "lead_views"
  | "leads"
  | "list_unsubscribes"
  | "mail_bodies"
  | "mail_drafts"
  | "mailbox_attempts"
  | "mailbox_batch_rows"
  | "mailbox_batches"
  | "mailbox_checks"
  | "mailbox_days"
  | "mailbox_grants"
  | "mailbox_ops"
  | "mailbox_paces"
  | "mailbox_quotas"
  | "mailbox_syncs"
  | "mailboxes"
  | "memberships"
  | "message_attachments"
  | "message_references"
  | "messages"
  | "notification_deliveries"
  | "notification_devices"
  | "notification_settings"
  | "notifications"
  | "oauth_secrets"
  | "partial_documents"
  | "people"
  | "person_addresses"
  | "person_merges"
  | "person_profiles"
  | "picture_senders"
  | "practice_boxes"
  | "practice_mails"
  | "products"
  | "project_members"
  | "project_people"
  | "projects"
  | "recipient_checks"
  | "recipient_domains"
  | "reply_facts"
  | "reply_versions"
  | "restricted_projects"
  | "revisions"
  | "scheduled_messages"
  | "send_decisions"
  | "sentence_quotes"
  | "sequence_templates"
  | "setup_dismissed_competitors"
  | "setup_insights"
  | "setup_items"
  | "setup_sources"
  | "snippets"
  | "source_embeddings"
  | "sso_attempts"
  | "sso_connections"
  | "sso_domains"
  | "sso_identities"
  | "sso_logout_tokens"
  | "sso_sessions"
  | "step_drafts"
  | "step_facts"
  | "strategies"
  | "strategy_channels"
  | "suppressions"
  | "thread_intents"
  | "thread_labels"
  | "thread_markings"
  | "thread_note_mentions"
  | "thread_notes"
  | "thread_presence"
  | "thread_replies"
  | "thread_undos"
  | "threads"
  | "todo_items"
  | "webhook_attempts"
  | "webhook_deliveries"
  | "webhooks";
