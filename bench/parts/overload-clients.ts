// A process of its own that simulates many clients, each with an address in 127.0.0.0/8. Every request opens a connection, as
// the browser of a new visitor does: on kept ones nobody waits to be accepted. It reads jobs as lines of JSON and answers each
// with its measurements. It uses bare sockets, because an HTTP library would need as much CPU as the measured site.
import { connect } from "node:net";
import { createInterface } from "node:readline";

export interface Flow {
	readonly name: string;
	readonly asks: "search" | "lead" | "visit" | "health";
	/** `load` is a number of concurrent requests, each followed by the next, or a rate per second, independent of answers. */
	readonly load: { readonly concurrency: number } | { readonly perSecond: number };
	readonly clients: number;
}
interface Job {
	readonly port: number;
	readonly seconds: number;
	readonly flows: readonly Flow[];
}
export interface FlowResult {
	readonly name: string;
	readonly offered: number;
	readonly seconds: number;
	/** Milliseconds of successful answers, and of those refused with 503. */
	readonly good: readonly number[];
	readonly refused: readonly number[];
	/** Other answers by status; 0 is a broken connection. */
	readonly others: Readonly<Record<string, number>>;
}
export interface JobResult {
	readonly flows: readonly FlowResult[];
	/** CPU time of this process, of one core. */
	readonly cpu: number;
}

/** Another process must not use the same addresses. */
const firstNet = Number(process.argv[2] ?? 1);
const query = "data python cloud agile security excel marketing sql".split(" ");
const giveUpMs = 20_000;
let sent = 0;

/** The status of the answer, once all of it has arrived; 0 where the connection breaks. */
function ask(port: number, address: string, bytes: string): Promise<number> {
	return new Promise((resolve) => {
		const socket = connect({ port, host: "127.0.0.1", localAddress: address });
		let status = 0;
		let received = "";
		let missing = -1;
		const end = (found: number) => {
			socket.destroy();
			resolve(found);
		};
		socket.setTimeout(giveUpMs, () => end(0));
		socket.once("connect", () => socket.write(bytes));
		socket.on("data", (chunk: Buffer) => {
			if (missing >= 0) missing -= chunk.length;
			else {
				received += chunk.toString("latin1");
				const head = received.indexOf("\r\n\r\n");
				if (head < 0) return;
				status = Number(received.slice(9, 12));
				const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head));
				missing = Number(length?.[1] ?? 0) - (received.length - head - 4);
			}
			if (missing <= 0) end(status);
		});
		socket.on("error", () => end(0));
		socket.on("close", () => end(0));
	});
}

function toRequestBytes(asks: Flow["asks"]): string {
	const turn = sent++;
	if (asks === "health") return "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
	if (asks === "search") {
		const text = `${query[turn % query.length]} ${turn % 977}`;
		return `GET /search?q=${encodeURIComponent(text)} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-encoding: gzip, br\r\n\r\n`;
	}
	const [path, body] =
		asks === "visit"
			? ["/api-nocache?method=getVisit", { page: "http://127.0.0.1/courses/sql-for-analysts" }]
			: [`/lead-gateway/create-lead?rnd=${turn}`, toLead(`visitor-${firstNet}-${turn}`)];
	const text = JSON.stringify(body);
	return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
}

const toLead = (name: string) => ({
	submission_id: crypto.randomUUID(),
	lead_id: crypto.randomUUID(),
	site_module: "query box",
	product: "course-1009",
	page: "/courses/sql-for-analysts",
	values: {
		name: "Ada King Lovelace",
		email: `${name}@example.com`,
		phoneCode: "+1",
		personPhone: "(555) 123-4567",
		message: `Is it in the evening? I am ${name}.`,
		agree: true,
	},
});

async function run(flow: Flow, net: number, job: Job): Promise<FlowResult> {
	const good: number[] = [];
	const refused: number[] = [];
	const others: Record<string, number> = {};
	let offered = 0;
	const request = async (since: number) => {
		const client = offered++ % flow.clients;
		const address = `127.${net}.${(client >> 8) & 255}.${client & 255 || 1}`;
		const status = await ask(job.port, address, toRequestBytes(flow.asks));
		const ms = performance.now() - since;
		if (status === 200) good.push(ms);
		else if (status === 503) refused.push(ms);
		else others[status] = (others[status] ?? 0) + 1;
	};
	const began = performance.now();
	const end = began + job.seconds * 1000;
	if ("concurrency" in flow.load) {
		await Promise.all(
			Array.from({ length: flow.load.concurrency }, async () => {
				while (performance.now() < end) await request(performance.now());
			}),
		);
	} else {
		const { perSecond } = flow.load;
		const underway: Promise<void>[] = [];
		let due = 0;
		while (performance.now() < end) {
			const now = performance.now();
			// Measured from the scheduled time, so that a slow generator does not improve the site's figures.
			for (; began + (due * 1000) / perSecond <= now; due++)
				underway.push(request(began + (due * 1000) / perSecond));
			await new Promise((resolve) => setTimeout(resolve, 2));
		}
		await Promise.all(underway);
	}
	const seconds = (performance.now() - began) / 1000;
	return { name: flow.name, offered, seconds, good, refused, others };
}

console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
	const job: Job = JSON.parse(line);
	const before = process.cpuUsage();
	const began = performance.now();
	const flows = await Promise.all(job.flows.map((flow, index) => run(flow, firstNet + index, job)));
	const { user, system } = process.cpuUsage(before);
	const cpu = (user + system) / 1000 / (performance.now() - began);
	console.log(JSON.stringify({ flows, cpu } satisfies JobResult));
}
