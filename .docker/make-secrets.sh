#!/bin/sh
# Makes the files that docker-compose.yml hands out as secrets; what is there already stays. `.docker/secrets` is in no
# commit.
set -eu
folder=${BRIEF_SECRETS_DIR:-$(dirname "$0")/secrets}
mkdir -p "$folder"
chmod 711 "$folder"
# Compose hands out a file with the owner and mode that it has here: the service runs as user 1000.
keep() {
  [ -s "$folder/$1" ] || { cat >"$folder/$1.new" && mv "$folder/$1.new" "$folder/$1"; }
}
random() {
  head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}
umask 077
random | keep api-keys
random | keep address-key
echo 'esdb://eventstore:2113?tls=false' | keep event-store
[ -s "$folder/publisher-key" ] || ssh-keygen -q -t ed25519 -N '' -C brief-publisher -f "$folder/publisher-key"
keep publisher-authorized-keys <"$folder/publisher-key.pub"
chmod 644 "$folder/publisher-authorized-keys"
if [ "$(id -u)" -eq 0 ]; then
  chown 1000:1000 "$folder"/*
elif [ "$(id -u)" -ne 1000 ]; then
  echo "chown the files in $folder to user 1000, as root: the service could not read them" >&2
fi
