// Writes vectors.json: notes and proofs made by golang.org/x/mod/sumdb, by which our implementation is tested. With the
// argument "verify", reads a checkpoint, its key and proofs in the same form, made by ours, and verifies them.
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strings"

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
	if len(os.Args) > 1 && os.Args[1] == "verify" {
		verify()
		return
	}
	const most = 300
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
	all := sha256.New()
	for size := int64(1); size <= most; size++ {
		hashes, err := tlog.StoredHashes(size-1, []byte(fmt.Sprintf("leaf %d", size-1)), reader)
		check(err)
		stored = append(stored, hashes...)
		root, err := tlog.TreeHash(size, reader)
		check(err)
		roots = append(roots, encode(root))
		for from := int64(0); from < size; from++ {
			record, err := tlog.ProveRecord(size, from, reader)
			check(err)
			made := []proof{written("inclusion", from, size, record)}
			if from > 0 {
				tree, err := tlog.ProveTree(size, from, reader)
				check(err)
				made = append(made, written("consistency", from, size, tree))
			}
			for _, each := range made {
				fmt.Fprintf(all, "%s %d %d %s\n", each.Kind, from, size, strings.Join(each.Hashes, " "))
			}
			if size <= 40 && (from == 0 || from == size/3 || from == size-1) {
				proofs = append(proofs, made...)
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
		"all": base64.StdEncoding.EncodeToString(all.Sum(nil)),
	}))
}

func verify() {
	var given struct {
		Verifier   string   `json:"verifier"`
		Checkpoint string   `json:"checkpoint"`
		Roots      []string `json:"roots"`
		Proofs     []proof  `json:"proofs"`
	}
	check(json.NewDecoder(os.Stdin).Decode(&given))
	key, err := note.NewVerifier(given.Verifier)
	check(err)
	opened, err := note.Open([]byte(given.Checkpoint), note.VerifierList(key))
	check(err)
	for _, each := range given.Proofs {
		root, from := decode(given.Roots[each.Size]), tlog.RecordHash([]byte(fmt.Sprintf("leaf %d", each.From)))
		hashes := []tlog.Hash{}
		for _, hash := range each.Hashes {
			hashes = append(hashes, decode(hash))
		}
		if each.Kind == "inclusion" {
			check(tlog.CheckRecord(hashes, each.Size, root, each.From, from))
		} else {
			check(tlog.CheckTree(hashes, each.Size, root, each.From, decode(given.Roots[each.From])))
		}
	}
	fmt.Printf("verified %d proofs and the checkpoint of %s", len(given.Proofs), opened.Text)
}

func decode(text string) tlog.Hash {
	hash, err := tlog.ParseHash(text)
	check(err)
	return hash
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
