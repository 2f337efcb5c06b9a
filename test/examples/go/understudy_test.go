package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"testing"
)

// World is a world of a test on a running mock: BaseURL, McpURL and Key are for the client, Sessions has the ids of the given sessions by name.
type World struct {
	ID       string            `json:"id"`
	BaseURL  string            `json:"baseUrl"`
	McpURL   string            `json:"mcpUrl"`
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

// mistakes lists what the client sent that the contract does not allow, or does not know.
func (w *World) mistakes(t *testing.T) []string {
	t.Helper()
	var report struct {
		Broke []struct {
			Operation    *string
			Message, Fix string
		}
		Used []struct {
			Operation string
			Unknown   []struct{ Message string }
		}
	}
	control(t, "GET", "/"+w.ID+"/client-report", nil, &report)
	var mistakes []string
	for _, one := range report.Broke {
		operation := "no operation"
		if one.Operation != nil {
			operation = *one.Operation
		}
		mistakes = append(mistakes, fmt.Sprintf("%s: %s; %s", operation, one.Message, one.Fix))
	}
	for _, used := range report.Used {
		for _, one := range used.Unknown {
			mistakes = append(mistakes, fmt.Sprintf("%s: %s", used.Operation, one.Message))
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
