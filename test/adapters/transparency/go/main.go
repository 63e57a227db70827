// Writes vectors.json: notes and proofs made by golang.org/x/mod/sumdb, by which our implementation is tested.
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// zeros makes the same key in every run.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 0
	}
	return len(p), nil
}

type proof struct {
	Kind   string   `json:"kind"`
	From   int64    `json:"from"`
	Size   int64    `json:"size"`
	Hashes []string `json:"hashes"`
}

func encode(h tlog.Hash) string { return base64.StdEncoding.EncodeToString(h[:]) }

func main() {
	const most = 40
	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		var found []tlog.Hash
		for _, index := range indexes {
			found = append(found, stored[index])
		}
		return found, nil
	})
	roots := []string{encode(tlog.Hash(sha256.Sum256(nil)))}
	var proofs []proof
	for size := int64(1); size <= most; size++ {
		hashes, err := tlog.StoredHashes(size-1, []byte(fmt.Sprintf("leaf %d", size-1)), reader)
		check(err)
		stored = append(stored, hashes...)
		root, err := tlog.TreeHash(size, reader)
		check(err)
		roots = append(roots, encode(root))
		for _, from := range []int64{0, size / 3, size - 1} {
			record, err := tlog.ProveRecord(size, from, reader)
			check(err)
			proofs = append(proofs, written("inclusion", from, size, record))
			if from > 0 {
				tree, err := tlog.ProveTree(size, from, reader)
				check(err)
				proofs = append(proofs, written("consistency", from, size, tree))
			}
		}
	}
	signer, verifier, err := note.GenerateKey(zeros{}, "go.example/log")
	check(err)
	key, err := note.NewSigner(signer)
	check(err)
	text := fmt.Sprintf("go.example/log\n%d\n%s\n", most, roots[most])
	signed, err := note.Sign(&note.Note{Text: text}, key)
	check(err)
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"signer": signer, "verifier": verifier, "checkpoint": string(signed), "roots": roots, "proofs": proofs,
	}))
}

func written(kind string, from, size int64, hashes []tlog.Hash) proof {
	all := []string{}
	for _, hash := range hashes {
		all = append(all, encode(hash))
	}
	return proof{kind, from, size, all}
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
