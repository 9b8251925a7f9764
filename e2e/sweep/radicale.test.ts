import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { caldavCalendar } from "#connectors/calendars/caldav-calendar.ts";
import { aCalendar, anEvent, march, writeRead } from "#connectors/calendars/testing.ts";
import { freePort } from "../testing.ts";

const authorization = `Basic ${Buffer.from("ada:hush").toString("base64")}`;

/** Radicale as Debian has it, with an empty calendar of one user. */
async function aRadicale(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-radicale-"));
	const port = await freePort();
	writeFileSync(join(folder, "users"), "ada:hush\n");
	writeFileSync(
		join(folder, "config"),
		`[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${folder}/users
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${folder}/collections
`,
	);
	const child = spawn("radicale", ["--config", join(folder, "config")], {
		stdio: "ignore",
	});
	onTestFinished(() => {
		child.kill("SIGKILL");
		rmSync(folder, { recursive: true, force: true });
	});
	const address = `http://127.0.0.1:${port}/ada/work/`;
	await vi.waitFor(
		async () => {
			const { status } = await send("MKCALENDAR", address);
			expect([201, 409]).toContain(status);
		},
		{ timeout: 40_000, interval: 100 },
	);
	return address;
}

const send = (method: string, address: string, body = "") =>
	fetch(address, {
		method,
		headers: { authorization, "content-type": "text/calendar" },
		...(body && { body }),
	});

const connect = (address: string, password = "hush") =>
	caldavCalendar({ address, user: "ada", password, zone: "Europe/Berlin" });

test("a calendar of Radicale is read, with a series, and free days left out", async () => {
	const address = await aRadicale();
	const events = {
		single: ["DTSTART:20260302T090000Z", "DTEND:20260302T100000Z"],
		series: [
			"DTSTART;TZID=Europe/Berlin:20260105T120000",
			"DTEND;TZID=Europe/Berlin:20260105T130000",
			"RRULE:FREQ=MONTHLY;BYDAY=-1MO",
		],
		free: ["DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260311", "TRANSP:TRANSPARENT"],
		outside: ["DTSTART:20260502T090000Z", "DTEND:20260502T100000Z"],
	};
	for (const [name, lines] of Object.entries(events)) {
		const text = aCalendar(...anEvent(`UID:${name}`, ...lines));
		const { status } = await send("PUT", `${address}${name}.ics`, text);
		expect(status).toBe(201);
	}
	expect(writeRead(await connect(address).readBusyTimes(march))).toEqual([
		"2026-03-02T09:00/10:00",
		"2026-03-30T10:00/11:00",
	]);
	expect(await connect(address, "wrong").readBusyTimes(march)).toMatchObject({
		reason: "answered 401 (the user, password or key is not accepted)",
	});
	expect(await connect(`${address}none/`).readBusyTimes(march)).toMatchObject({ kind: "failed" });
});
