// A process of its own that simulates many clients, each with an address in 127.0.0.0/8 and a connection that it keeps
// open. It reads jobs as lines of JSON and answers each with its measurements. It uses bare sockets, because an HTTP
// library would need as much CPU as the measured site.
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

export interface Flow {
	readonly name: string;
	readonly asks: "search" | "lead" | "health";
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

interface Client {
	readonly address: string;
	readonly socket: Socket;
	ask(bytes: string): Promise<number>;
}

const pools = new Map<string, Client[]>();
let sent = 0;

async function openClient(port: number, address: string): Promise<Client> {
	const socket = connect({ port, host: "127.0.0.1", localAddress: address });
	socket.setNoDelay(true);
	await new Promise<void>((resolve, reject) => {
		socket.once("connect", resolve);
		socket.once("error", reject);
	});
	let answered: ((status: number) => void) | undefined;
	let received = "";
	let missing = 0;
	const finish = (status: number) => {
		const done = answered;
		answered = undefined;
		done?.(status);
	};
	let status = 0;
	socket.on("data", (chunk: Buffer) => {
		if (missing > 0) missing -= chunk.length;
		else {
			received += chunk.toString("latin1");
			const end = received.indexOf("\r\n\r\n");
			if (end < 0) return;
			status = Number(received.slice(9, 12));
			const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end));
			missing = Number(length?.[1] ?? 0) - (received.length - end - 4);
			received = "";
		}
		if (missing <= 0) finish(status);
	});
	socket.on("error", () => finish(0));
	socket.on("close", () => finish(0));
	return {
		address,
		socket,
		ask: (bytes) =>
			new Promise((resolve) => {
				if (socket.destroyed) return resolve(0);
				answered = resolve;
				socket.write(bytes);
			}),
	};
}

/** 127.1.0.1, 127.1.0.2 …: pools of different names share no address. */
async function openPool({ name, clients }: Flow, port: number) {
	const key = `${port} ${name}`;
	const known = pools.get(key) ?? [];
	if (!pools.has(key)) pools.set(key, known);
	const net = [...pools.keys()].indexOf(key) + 1;
	for (let index = 0; index < clients; index++) {
		if (known[index]?.socket.destroyed === false) continue;
		const address = `127.${net}.${(index >> 8) & 255}.${index & 255 || 1}`;
		known[index] = await openClient(port, address);
	}
	return known;
}

const query = "data python cloud agile security excel marketing sql".split(" ");

function toRequestBytes(asks: Flow["asks"]): string {
	const turn = sent++;
	if (asks === "health") return "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
	if (asks === "search") {
		const text = `${query[turn % query.length]} ${turn % 977}`;
		return `GET /search?q=${encodeURIComponent(text)} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-encoding: gzip, br\r\n\r\n`;
	}
	const body = JSON.stringify({
		submission_id: crypto.randomUUID(),
		lead_id: crypto.randomUUID(),
		site_module: "query box",
		product: "course-1009",
		page: "/courses/sql-for-analysts",
		values: {
			name: "Ada King Lovelace",
			email: `visitor-${turn}@example.com`,
			phoneCode: "+1",
			personPhone: "(555) 123-4567",
			message: `Is it in the evening? I am visitor ${turn}.`,
			agree: true,
		},
	});
	return `POST /lead-gateway/create-lead?rnd=${turn} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

async function run(flow: Flow, job: Job): Promise<FlowResult> {
	const free = [...(await openPool(flow, job.port))];
	const good: number[] = [];
	const refused: number[] = [];
	const others: Record<string, number> = {};
	let offered = 0;
	const ask = async (idle: Client, since: number) => {
		offered++;
		// The site closes a connection after some idle time.
		const client = idle.socket.destroyed ? await openClient(job.port, idle.address) : idle;
		const status = await client.ask(toRequestBytes(flow.asks));
		const ms = performance.now() - since;
		if (status === 200) good.push(ms);
		else if (status === 503) refused.push(ms);
		else others[status] = (others[status] ?? 0) + 1;
		free.push(client);
	};
	const began = performance.now();
	const end = began + job.seconds * 1000;
	if ("concurrency" in flow.load) {
		await Promise.all(
			Array.from({ length: flow.load.concurrency }, async () => {
				while (performance.now() < end) {
					const client = free.shift() as Client;
					await ask(client, performance.now());
				}
			}),
		);
	} else {
		const { perSecond } = flow.load;
		const underway: Promise<void>[] = [];
		let due = 0;
		while (performance.now() < end) {
			const now = performance.now();
			// Measured from the scheduled time, so that a slow generator does not improve the site's figures.
			for (; began + (due * 1000) / perSecond <= now; due++) {
				const since = began + (due * 1000) / perSecond;
				const client = free.shift();
				if (!client) {
					offered++;
					others["no free client"] = (others["no free client"] ?? 0) + 1;
					continue;
				}
				underway.push(ask(client, since));
			}
			await new Promise((resolve) => setTimeout(resolve, 2));
		}
		await Promise.all(underway);
	}
	return {
		name: flow.name,
		offered,
		seconds: (performance.now() - began) / 1000,
		good,
		refused,
		others,
	};
}

console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
	const job: Job = JSON.parse(line);
	for (const flow of job.flows) await openPool(flow, job.port);
	const before = process.cpuUsage();
	const began = performance.now();
	const flows = await Promise.all(job.flows.map((flow) => run(flow, job)));
	const { user, system } = process.cpuUsage(before);
	const cpu = (user + system) / 1000 / (performance.now() - began);
	console.log(JSON.stringify({ flows, cpu } satisfies JobResult));
}
