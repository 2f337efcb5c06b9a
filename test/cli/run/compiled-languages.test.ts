import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJavaTrustStore } from '../../../src/cli/run/java-trust-store.ts'
import { certifyHost } from '../../../src/server/front/certificate.ts'
import { needs } from '../../support/processes/programs.ts'
import { runScript } from '../../support/processes/run-script.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-compiled-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const url = 'https://api.example.org/research/v2/sessions'
const answer = '200 {"sessions":[],"nextCursor":null,"totalCount":0}'

async function run(words: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await understudy(
    ['run', '--quiet', '--as', 'https://api.example.org/research/v2', '--', ...words],
    environment,
  )
  return code === 0 ? stdout : `${code}: ${stdout}${stderr}`
}

const go = needs('go')

test.skipIf(go.isUnmet)(`--as: net/http of Go finds the mock${go.reason}`, async () => {
  const code = `package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
)

func main() {
	for _, url := range []string{"${url}", os.Getenv("UNDERSTUDY_PANEL_URL")} {
		request, _ := http.NewRequest("GET", url, nil)
		request.Header.Set("Authorization", "Bearer "+os.Getenv("RESEARCH_API_KEY"))
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			fmt.Println(err)
			continue
		}
		body, _ := io.ReadAll(answer.Body)
		fmt.Println(answer.StatusCode, string(body[:min(len(body), 60)]))
	}
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}
`
  const file = join(folder, 'main.go')
  writeFileSync(file, code)
  // The cache of the machine saves the compilation of the standard library.
  const environment = { HOME: env['HOME'] ?? folder, CGO_ENABLED: '0', GOTOOLCHAIN: 'local', GO111MODULE: 'off' }
  const [listed, panel] = (await run(['go', 'run', file], environment)).split('\n')
  expect([listed, panel]).toEqual([answer, expect.stringMatching(/^200 /)])
})

const java = needs('java')

test.skipIf(java.isUnmet)(`--as: both clients of Java find the mock${java.reason}`, async () => {
  const code = `
import java.net.*;
import java.net.http.*;

public class Use {
  public static void main(String[] words) throws Exception {
    var key = "Bearer " + System.getenv("RESEARCH_API_KEY");
    var request = HttpRequest.newBuilder(URI.create("${url}")).header("Authorization", key).build();
    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(answer.statusCode() + " " + answer.body());
    for (var url : new String[] { "${url}", System.getenv("UNDERSTUDY_PANEL_URL") }) {
      var connection = (HttpURLConnection) new URL(url).openConnection();
      connection.setRequestProperty("Authorization", key);
      System.out.println(connection.getResponseCode());
    }
  }
}
`
  const file = join(folder, 'Use.java')
  writeFileSync(file, code)
  expect(await run(['java', file], { HOME: folder })).toBe(`${answer}\n200\n200\n`)
})

const keytool = needs('keytool')

test.skipIf(keytool.isUnmet)(`trust store: keytool reads each of its authorities${keytool.reason}`, async () => {
  const file = join(folder, 'authorities.jks')
  const hosts = ['a.example.org', 'b.example.org']
  writeFileSync(
    file,
    toJavaTrustStore(
      hosts.map((host) => certifyHost(host, new Date()).authority),
      'secret',
    ),
  )
  const { code, stdout } = await runScript(['keytool', '-list', '-keystore', file, '-storetype', 'JKS', '-storepass', 'secret'])
  expect([code, stdout.match(/^authority-\d, .*trustedCertEntry/gm)?.length]).toEqual([0, 2])
  const wrong = await runScript(['keytool', '-list', '-keystore', file, '-storetype', 'JKS', '-storepass', 'other'])
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringMatching(/password was incorrect/)])
})
