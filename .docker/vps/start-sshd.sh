#!/bin/sh
# Starts sshd, with a host key that is made once and kept: clients pin its fingerprint.
set -eu
umask 077
key=/keys/host_ed25519
if [ ! -s "$key" ]; then
  rm -f "$key.new" "$key.new.pub"
  ssh-keygen -q -t ed25519 -N '' -C brief-vps -f "$key.new"
  mv "$key.new.pub" "$key.pub"
  mv "$key.new" "$key"
fi
echo "host key: $(ssh-keygen -l -E sha256 -f "$key.pub")" >&2
# sshd takes keys only from a file of root's or the user's own, and the secret has the owner that it has on the host.
cat /run/secrets/publisher-authorized-keys >/run/publisher/authorized_keys
chmod 644 /run/publisher/authorized_keys
exec /usr/sbin/sshd -D -e -f /etc/brief/sshd_config "$@"
