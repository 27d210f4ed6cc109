#!/bin/sh
# usage: make-release.sh TAG FOLDER: a tarball that runs after `npm ci --omit=dev`, its SBOM, and the notes of that version.
set -eu
tag=$1
folder=$2
version=${tag#v}
name="searchlight-$version"
if [ "$(node -p 'require("./package.json").version')" != "$version" ]; then
  echo "package.json has another version than $tag." >&2
  exit 1
fi
mkdir -p "$folder/$name"
npm run --silent build
cp -R bin deploy dist docs package.json package-lock.json .env.example README.md CHANGELOG.md LICENSE ATTRIBUTION.md \
  ARCHITECTURE.md CONTRIBUTING.md SECURITY.md "$folder/$name/"
# Its compose files pull the image that this release publishes; those of the repository leave its owner open.
if [ -n "${GITHUB_REPOSITORY:-}" ]; then
  published=$(printf %s "$GITHUB_REPOSITORY" | tr '[:upper:]' '[:lower:]')
  sed -i "s|{SEARCHLIGHT_REPOSITORY:?[^}]*}|{SEARCHLIGHT_REPOSITORY:-$published}|" \
    "$folder/$name/deploy/compose.yaml" "$folder/$name/deploy/large/compose.yaml"
fi
mkdir -p "$folder/$name/scripts"
cp -R scripts/build "$folder/$name/scripts/"
tar -C "$folder" -czf "$folder/$name.tar.gz" "$name"
rm -r "${folder:?}/$name"
npm sbom --omit=dev --sbom-format=cyclonedx >"$folder/sbom.json"
# Without the heading, which the page of the release has itself.
awk -v version="$version" '/^## /{shown = ($2 == version); next} shown && (begun || NF) {begun = 1; print}' CHANGELOG.md >"$folder/notes.md"
if [ ! -s "$folder/notes.md" ]; then
  echo "CHANGELOG.md has no part for $version." >&2
  exit 1
fi
