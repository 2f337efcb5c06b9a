#!/usr/bin/env bash
# Makes the command of this checkout, once a job. The package is not published yet, so it is built where the action lies.
set -euo pipefail
cd "$GITHUB_ACTION_PATH/../../.."

if [ -f dist/cli/main.js ] && [ -d node_modules ]; then exit 0; fi
echo '::group::npm ci'
npm ci --include=dev --no-audit --no-fund
echo '::endgroup::'
