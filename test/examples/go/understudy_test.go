package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
)

// World is a world of a test on a running mock: BaseURL and Key are for the client, Sessions has the ids of the given sessions by name.
type World struct {
	ID       string            `json:"id"`
	BaseURL  string            `json:"baseUrl"`
	Keys     map[string]string `json:"keys"`
	Sessions map[string]string `json:"sessions"`
}

// Given is the starting state of a world, as a scenario has it.
type Given map[string]any

// newWorld makes a world, which ends with the test. UNDERSTUDY_URL is the mock's origin, by default that of `npx understudy mock`.
// The test fails if the client sent something that the service refuses or ignores.
func newWorld(t *testing.T, given Given) *World {
	t.Helper()
	whole := Given{"clock": "2026-03-02T09:00:00Z"}
	for name, value := range given {
		whole[name] = value
	}
	world := &World{}
	control(t, "POST", "", Given{"given": whole}, world)
	t.Cleanup(func() {
		for _, mistake := range world.mistakes(t) {
			t.Errorf("the client did something wrong: %s", mistake)
		}
		control(t, "DELETE", "/"+world.ID, nil, nil)
	})
	return world
}

// Key is the key of the account default.
func (w *World) Key() string { return w.Keys["default"] }

// advance moves the clock, which stands still otherwise, by a duration such as PT10M.
func (w *World) advance(t *testing.T, duration string) {
	t.Helper()
	control(t, "POST", "/"+w.ID+"/clock", Given{"advance": duration}, nil)
}

func (w *World) mistakes(t *testing.T) []string {
	t.Helper()
	var ledger struct {
		Exchanges []struct {
			Method, Path string
			Operation    *string
			Status       *int
			ResponseBody *string
			Notes        []string
		}
	}
	control(t, "GET", "/"+w.ID+"/ledger?limit=1000", nil, &ledger)
	var mistakes []string
	for _, one := range ledger.Exchanges {
		notes := strings.Join(one.Notes, "; ")
		if one.Status == nil || strings.HasPrefix(notes, "not played: ") || strings.HasPrefix(notes, "fault-") {
			continue
		}
		refused := *one.Status == 400 || *one.Status == 401 || *one.Status == 405 || *one.Status == 413
		if notes != "" || refused || (*one.Status == 404 && one.Operation == nil) {
			mistakes = append(mistakes, fmt.Sprintf("%s %s %d %s", one.Method, one.Path, *one.Status, notes))
		}
	}
	return mistakes
}

// control calls the control API of the mock.
func control(t *testing.T, method, path string, body any, answer any) {
	t.Helper()
	origin := os.Getenv("UNDERSTUDY_URL")
	if origin == "" {
		origin = "http://127.0.0.1:4010"
	}
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			t.Fatal(err)
		}
	}
	request, err := http.NewRequest(method, origin+"/_control/worlds"+path, &sent)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		t.Fatalf("%s %s: %s", method, path, response.Status)
	}
	if answer != nil {
		if err := json.NewDecoder(response.Body).Decode(answer); err != nil {
			t.Fatal(err)
		}
	}
}
