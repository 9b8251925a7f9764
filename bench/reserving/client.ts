// Part of reserving.ts: a visitor or a program with a network address of its own, as HTTP sees them.
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { solvePuzzle } from "#leads/shield/testing.ts";

interface Answer {
	readonly status: number;
	readonly body: string;
}

export interface Client {
	get(path: string): Promise<Answer>;
	post(path: string, body: object): Promise<Answer>;
	/** Posts a form without script. */
	send(path: string): Promise<Answer>;
	close(): void;
}

export function openClient(url: string, localAddress: string): Client {
	const agent = new Agent({ keepAlive: true, maxSockets: 2 });
	const cookies = new Map<string, string>();
	const ask = (method: "GET" | "POST", path: string, type: string, body?: string) =>
		new Promise<Answer>((resolve, reject) => {
			const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			const asked = request(
				new URL(path, url),
				{
					...{ method, agent, localAddress },
					headers: {
						"content-type": type,
						"sec-fetch-site": "same-origin",
						...(cookie && { cookie }),
					},
				},
				async (response) => {
					for (const line of response.headers["set-cookie"] ?? []) {
						const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
						cookies.set(name, value);
					}
					resolve({ status: response.statusCode ?? 0, body: await text(response) });
				},
			);
			asked.once("error", reject);
			asked.end(body);
		});
	return {
		get: (path) => ask("GET", path, "text/html"),
		post: (path, body) => ask("POST", path, "application/json", JSON.stringify(body)),
		send: (path) => ask("POST", path, "application/x-www-form-urlencoded", ""),
		close: () => agent.destroy(),
	};
}

let people = 0;

/** Everybody types another address and another number. */
function aPerson() {
	const number = ++people;
	return {
		name: "Ada Lovelace",
		email: `visitor${number}@${number % 7}.example`,
		phoneCode: "+1",
		personPhone: `212${String(5_000_000 + number * 37).slice(-7)}`,
		queryType: "individual",
		agree: true,
	};
}

const leadPath = "/lead-gateway/create-lead?rnd=1";

/** Sends it as the script of a form does: with the proof of work that the first answer requires. */
async function sendProven(client: Client, body: object): Promise<Answer> {
	const answer = await client.post(leadPath, body);
	if (answer.status !== 428) return answer;
	const { puzzle } = JSON.parse(answer.body);
	return client.post(leadPath, { ...body, proof: solvePuzzle(puzzle) });
}

interface Reserved {
	readonly status: number;
	readonly email: string;
	/** The start of the chosen time; undefined where none was offered. */
	readonly start?: number | undefined;
	/** The link of an email must be opened. */
	readonly needsLink?: boolean;
	/** The id of the order, with a group. */
	readonly order?: string | undefined;
}

/** Fills in the form, chooses a time and submits it. */
export async function bookCall(
	client: Client,
	choose: (times: readonly { readonly dateTime: string; readonly start: number }[]) => number,
): Promise<Reserved> {
	const values = aPerson();
	const { email } = values;
	const lead = crypto.randomUUID();
	const form = { lead_id: lead, site_module: "request a call", page: "/courses/sql-for-analysts" };
	const sent = await sendProven(client, {
		...{ ...form, submission_id: crypto.randomUUID(), product: "course-1009", values },
	});
	if (sent.status !== 200) return { status: sent.status, email };
	const listed = await client.get(`/api-nocache?method=getCallSlots&lead_id=${lead}`);
	const { data } = JSON.parse(listed.body);
	const times = data.businessDays.flatMap((day: { slots: object[] }) => day.slots);
	const time = times[choose(times)];
	if (!time) return { status: 0, email };
	const booked = await sendProven(client, {
		...{ lead_id: lead, site_module: form.site_module, submission_id: crypto.randomUUID() },
		...{ schedule_call_date_time: time.dateTime, timeZone: data.timeZone },
	});
	const { call } = booked.status === 200 ? JSON.parse(booked.body) : { call: undefined };
	return {
		status: booked.status,
		email,
		start: time.start,
		needsLink: call?.awaits_link === true,
	};
}

/** Orders a seat in the group that the cart proposes. */
export async function orderSeat(client: Client): Promise<Reserved> {
	const values = aPerson();
	const { email } = values;
	const cart = await client.get("/cart?product=course-1009&mode=live-virtual&again=1");
	const [, written = ""] = /<input[^>]*name="attachment"[^>]*value="([^"]*)"/.exec(cart.body) ?? [];
	const order = Object.fromEntries(new URLSearchParams(written.replaceAll("&amp;", "&")));
	if (!order.group) return { status: 0, email };
	const sent = await sendProven(client, {
		...{ lead_id: crypto.randomUUID(), submission_id: crypto.randomUUID(), site_module: "cart" },
		...{ product: order.product, page: "/cart", values },
		attachment: new URLSearchParams(order).toString(),
	});
	return { status: sent.status, email, order: order.order };
}
