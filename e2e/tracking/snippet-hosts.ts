import { aFakeService } from "#connectors/testing.ts";

type WhenDone = Parameters<typeof aFakeService>[1];
type Fields = Readonly<Record<string, unknown>>;

interface ServerBatch {
	readonly client_id?: string;
	readonly events: readonly { readonly name: string }[];
}

/** A service whose script does in a page what the real one documents, and which notes what it gets. */
interface SnippetHost {
	readonly address: string;
	/** The requests for the script. */
	readonly loads: () => number;
	/** The entries that the script has sent, in order. */
	readonly sent: readonly (Fields & { readonly kind: string })[];
	/** The requests of the site's own server. */
	readonly fromServer: () => readonly ServerBatch[];
	/** How its script calls back: once, twice and again later, or never. */
	answers: "once" | "twice and late" | "never";
}

async function aSnippetHost(script: string, whenDone?: WhenDone): Promise<SnippetHost> {
	const sent: SnippetHost["sent"][number][] = [];
	const fromServer: ServerBatch[] = [];
	let loads = 0;
	const cors = { "access-control-allow-origin": "*" };
	const service = await aFakeService(({ method, body }) => {
		if (method === "POST") {
			const fields: Fields & ServerBatch & { kind?: string } = JSON.parse(body);
			const { kind } = fields;
			if (kind === undefined) fromServer.push(fields);
			else sent.push({ ...fields, kind });
			return [200, "{}", cors];
		}
		loads++;
		const head = `const host = ${JSON.stringify(service.address)}; const answers = ${JSON.stringify(fake.answers)};`;
		const code = `(() => { ${head} ${prelude} ${script} })();`;
		return [200, code, { "content-type": "text/javascript" }];
	}, whenDone);
	const fake: SnippetHost = {
		address: service.address,
		loads: () => loads,
		sent,
		fromServer: () => fromServer,
		answers: "once",
	};
	return fake;
}

const prelude = `
	const post = (address, kind, fields) =>
		fetch(address, { method: "POST", body: JSON.stringify({ kind, ...fields }), mode: "no-cors", keepalive: true });
	const answer = (done) => {
		if (answers === "never") return;
		done();
		if (answers === "once") return;
		done();
		setTimeout(done, 1500);
	};`;

/** It has a cookie of its own once that is granted, and sends what is granted. */
export const aGtagHost = (whenDone?: WhenDone) =>
	aSnippetHost(
		`const id = new URL(document.currentScript.src).searchParams.get("id");
		const consent = {}; const set = {}; let config = {};
		const take = (entry) => {
			const [command, name, fields] = entry;
			if (command === "consent") Object.assign(consent, fields);
			if (command === "set") Object.assign(set, name);
			if (command === "config") {
				config = fields;
				document.cookie = "_ga=GA1.1.1; path=/";
				document.cookie = "_ga_TEST1=GS1; path=/";
			}
			if (command !== "event" || consent.analytics_storage !== "granted" || window["ga-disable-" + id]) return;
			const { event_callback, ...params } = fields;
			post(host, name, { params, client_id: config.client_id, ...set });
			answer(event_callback);
		};
		const { dataLayer } = window;
		dataLayer.forEach(take);
		dataLayer.push = (entry) => { Array.prototype.push.call(dataLayer, entry); take(entry); };`,
		whenDone,
	);

export const anAmplitudeLibrary = (whenDone?: WhenDone) =>
	aSnippetHost(
		`let options = {}; let user; let isOut = false;
		const send = (kind, fields) => {
			if (isOut) return { promise: new Promise(() => {}) };
			post(host, kind, { user_id: user, device_id: options.deviceId, ...fields });
			return { promise: new Promise((resolve) => answer(resolve)) };
		};
		window.amplitude = {
			init(key, id, given) { options = given; localStorage.setItem("AMP_" + key.slice(0, 10), "1"); },
			track: (kind, event_properties, more) => send(kind, { event_properties, ...more }),
			identify: (identify) => send("$identify", { user_properties: identify.set_ }),
			Identify: class { set_ = {}; set(name, value) { this.set_[name] = value; } },
			setUserId(id) { user = id; },
			setOptOut(out) { isOut = out; },
		};`,
		whenDone,
	);

/** It takes the commands that have waited for it, and those that follow. */
export const aWebEngageLibrary = (whenDone?: WhenDone) =>
	aSnippetHost(
		`const { webengage } = window;
		const take = (path, args) => {
			if (path === "init") localStorage.setItem("_we_luid", "1");
			if (path !== "options") post(host, path, { args: [...args] });
		};
		webengage.__queue.forEach(([path, args]) => take(path, args));
		webengage.__queue.push = ([path, args]) => take(path, args);`,
		whenDone,
	);
