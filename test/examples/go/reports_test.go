package reports

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

type report struct {
	SessionID string `json:"sessionId"`
	Status    string `json:"status"`
}

// call is where your own client stands. It has to take a base URL and a key.
func call(t *testing.T, w *World, method, path, body string) (int, report) {
	t.Helper()
	request, err := http.NewRequest(method, w.BaseURL+path, bytes.NewBufferString(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+w.Key())
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var answered report
	if err := json.NewDecoder(response.Body).Decode(&answered); err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, answered
}

func TestReportIsProcessingUntilTheClockMoves(t *testing.T) {
	t.Parallel()
	world := newWorld(t, nil)
	status, created := call(t, world, "POST", "/sessions/reports", `{"researchQuestion": "Does exercise help people sleep?"}`)
	if status != 202 {
		t.Fatalf("created with %d", status)
	}
	path := "/sessions/reports/" + created.SessionID
	if _, seen := call(t, world, "GET", path, ""); seen.Status != "processing" {
		t.Errorf("it is %s at first", seen.Status)
	}
	world.advance(t, "PT10M")
	if _, seen := call(t, world, "GET", path, ""); seen.Status != "completed" {
		t.Errorf("it is %s in the end", seen.Status)
	}
}

func TestPausedReportGoesOnWhenItIsResumed(t *testing.T) {
	t.Parallel()
	world := newWorld(t, Given{"sessions": Given{"naps": Given{"type": "report", "status": "pausedForInsufficientQuota"}}})
	naps := world.Sessions["naps"]
	if status, _ := call(t, world, "POST", "/sessions/"+naps+"/resume", ""); status != 200 {
		t.Fatalf("resumed with %d", status)
	}
	world.advance(t, "PT10M")
	if _, seen := call(t, world, "GET", "/sessions/reports/"+naps, ""); seen.Status != "completed" {
		t.Errorf("it is %s in the end", seen.Status)
	}
}

func TestCreateWithoutQuotaIsRefused(t *testing.T) {
	t.Parallel()
	world := newWorld(t, Given{"accounts": Given{"default": Given{"plan": "pro", "quota": 0}}})
	if status, _ := call(t, world, "POST", "/sessions/reports", `{"researchQuestion": "Why?"}`); status != 402 {
		t.Errorf("refused with %d", status)
	}
}

func TestClientOfTheMcpServerDoesNothingWrong(t *testing.T) {
	t.Parallel()
	world := newWorld(t, nil)
	var issued struct{ Token string }
	control(t, "POST", "/"+world.ID+"/tokens", Given{"account": "default"}, &issued)
	body := `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`
	request, err := http.NewRequest("POST", world.McpURL, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+issued.Token)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json, text/event-stream")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if mistakes := world.mistakes(t); response.StatusCode != 200 || len(mistakes) > 0 {
		t.Errorf("%s, listed: %v", response.Status, mistakes)
	}
}

func TestWhatAClientDoesWrongIsListed(t *testing.T) {
	t.Parallel()
	world := newWorld(t, nil)
	call(t, world, "POST", "/sessions/reports", `{"researchQuestion": "Why?", "language": "en"}`)
	mistakes := world.mistakes(t)
	if len(mistakes) != 1 || !strings.Contains(mistakes[0], "language is not known here") {
		t.Errorf("listed: %v", mistakes)
	}
	control(t, "POST", "/"+world.ID+"/reset", nil, nil) // else newWorld would fail this test
}
