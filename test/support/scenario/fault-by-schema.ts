/** A recorded fault that only the schema of an answer shows: its count is a text. */
export const faultBySchema = `format: 1
title: The count is a text
steps:
  - call: listSessions
    expect: { status: 200, body: { $schema: SessionList } }
provenance:
  from: inspect
  version: 0.2.0
  recordedAt: 2026-03-02T09:00:00.000Z
  deployment: https://research.example/api/v2
  rule: sessions/list/total-count
  fault: { step: '1', pointer: /body/totalCount, expected: valid as SessionList, actual: '"0"' }
`
