#!/bin/sh
# usage: check-deploy.sh [--all]: checks what is in this folder with the tools that are installed, and names those that are
# missing. With --all a missing tool fails. It starts nothing, and changes nothing here.
# The tools: docker compose (or docker-compose), promtool, caddy, helm and kubeconform.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
missing=

has() {
  command -v "$1" >/dev/null 2>&1 && return
  missing="$missing $1"
  return 1
}

# A copy with the files that an operator adds, so that every name leads somewhere.
cp -R "$here" "$work/deploy"
cd "$work/deploy"
touch ../.env litestream.env
example='s|^(SEARCHLIGHT_REPOSITORY)=$|\1=owner/name|; s|^(PUBLIC_HOST)=$|\1=play.example.org|; s|^([A-Z_]+)=$|\1=0|'
sed -E "$example" large/.env.example >large/.env

if docker compose version >/dev/null 2>&1; then
  compose() { docker compose "$@"; }
elif has docker-compose; then
  compose() { docker-compose "$@"; }
fi
if command -v compose >/dev/null; then
  export SEARCHLIGHT_REPOSITORY=owner/name POSTGRES_PASSWORD=0
  compose -f compose.yaml config >/dev/null
  compose -f compose.yaml -f compose.build.yaml config >/dev/null
  compose -f compose.yaml -f compose.postgres.yaml config >/dev/null
  compose -f large/compose.yaml --env-file large/.env config >/dev/null
  echo 'Compose reads the four installations.'
fi

if has promtool; then
  promtool check config monitoring/prometheus.yml >/dev/null
  cp monitoring/alerts.yml large/
  promtool check config large/prometheus.yml >/dev/null
  echo 'promtool reads both settings of Prometheus and the rules.'
fi

if has caddy; then
  export XDG_CONFIG_HOME="$work/caddy" XDG_DATA_HOME="$work/caddy"
  read_caddyfile() {
    caddy validate --adapter caddyfile --config Caddyfile >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  }
  read_caddyfile
  export SEARCHLIGHT_HOST=play.example.org SEARCHLIGHT_UPSTREAMS='web-1:3000 web-2:3000'
  SEARCHLIGHT_UPSTREAM_OPTIONS=$(sed -n 's/^ \{8\}\([a-z_]* [^ ]*\)$/\1/p' large/compose.yaml)
  export SEARCHLIGHT_UPSTREAM_OPTIONS
  read_caddyfile
  echo 'Caddy reads its file, with one process behind it and with two.'
fi

if has helm; then
  values='--set image.repository=ghcr.io/owner/name --set existingSecret=searchlight --set host=play.example.org'
  # shellcheck disable=SC2086 # one word a value
  helm lint --strict helm/searchlight $values
  # shellcheck disable=SC2086
  helm template searchlight helm/searchlight $values --set monitoring.serviceMonitor=true \
    --set monitoring.prometheusRule=true --set monitoring.dashboard=true >"$work/chart.yaml"
  if has kubeconform; then
    kubeconform -strict -summary -skip ServiceMonitor,PrometheusRule "$work/chart.yaml"
  fi
  echo 'Helm draws the chart.'
fi

if [ -n "$missing" ]; then
  echo "Not checked, because it is not installed:$missing."
  [ "${1:-}" != --all ] || exit 1
fi
