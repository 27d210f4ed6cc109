#!/bin/sh
# usage: try-image.sh IMAGE: starts it as the compose file does, without a token, and sees whether the playground posts its
# first puzzle, is ready, shows its page, makes puzzles and stops when it is asked to.
set -eu
image=$1
name="searchlight-try-$$"
trap 'docker rm --force --volumes "$name" >/dev/null 2>&1 || true' EXIT

fail() {
  echo "$image: $1" >&2
  docker logs "$name" >&2 || true
  exit 1
}

docker run --detach --name "$name" --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
  --publish 127.0.0.1::3000 --publish 127.0.0.1::3001 "$image" >/dev/null

waited=0
until docker logs "$name" 2>&1 | grep -q 'Stop with Ctrl+C'; do
  [ "$(docker inspect --format '{{.State.Running}}' "$name")" = true ] || fail 'it ended before it had started'
  [ "$waited" -lt 120 ] || fail 'it has not started in two minutes'
  waited=$((waited + 1))
  sleep 1
done
docker logs "$name" 2>&1 | grep -q 'The puzzle is posted' || fail 'it posted no puzzle'

public=http://$(docker port "$name" 3000/tcp | head -n 1)
ops=http://$(docker port "$name" 3001/tcp | head -n 1)
key=$(docker logs "$name" 2>/dev/null | sed -n 's/^.*?key=//p')
[ "$(curl -sS "$ops/readyz")" = ready ] || fail '/readyz does not say that it is ready'
curl -sS "$ops/metrics" | grep -q '^searchlight_posts_total{outcome="posted"} 1$' || fail '/metrics tells of no post'
curl -sS "$public/?key=$key" | grep -q '<!doctype html>' || fail 'the playground shows no page'
status=$(curl -sS -o /dev/null -w '%{http_code}' "$public/metrics?key=$key")
[ "$status" = 404 ] || fail "the public port answers $status for /metrics"
docker exec "$name" node bin/searchlight.mjs generate --theme ocean --seed try >/dev/null || fail 'it makes no puzzle'

docker stop --time 30 "$name" >/dev/null
code=$(docker inspect --format '{{.State.ExitCode}}' "$name")
[ "$code" = 0 ] || fail "it ended with code $code when it was asked to stop"
echo "$image posts, is ready, shows its page, makes puzzles and stops."
