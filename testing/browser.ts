import type { TestSite } from "./site.ts";

type Answer = Awaited<ReturnType<TestSite["server"]["inject"]>>;
type Headers = Record<string, string>;

/** Stores cookies and sends forms as a browser does. */
export interface Browser {
	readonly cookies: Record<string, string>;
	get(url: string, headers?: Headers): Promise<Answer>;
	post(
		url: string,
		fields: Record<string, string> | URLSearchParams,
		headers?: Headers,
	): Promise<Answer>;
	call(url: string, body: object, headers?: Headers): Promise<Answer>;
}

let addresses = 0;

/** Each has a network address of its own, unless the test gives one. */
export function aBrowser(
	site: Pick<TestSite, "server">,
	cookies: Record<string, string> = {},
	address = `192.0.${(++addresses >> 8) & 255}.${addresses & 255}`,
): Browser {
	const jar = { ...cookies };
	const ask = async (request: {
		method?: "POST";
		url: string;
		payload?: string;
		headers: Headers;
	}) => {
		const cookie = Object.entries(jar)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");
		const answer = await site.server.inject({
			...request,
			remoteAddress: address,
			headers: { ...(cookie && { cookie }), ...request.headers },
		});
		for (const text of [answer.headers["set-cookie"] ?? []].flat()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
			if (/; Max-Age=0(;|$)/.test(text)) delete jar[name];
			else jar[name] = value;
		}
		return answer;
	};
	return {
		cookies: jar,
		get: (url, headers) => ask({ url, headers: { accept: "text/html", ...headers } }),
		post: (url, fields, headers) =>
			ask({
				method: "POST",
				url,
				payload: new URLSearchParams(fields).toString(),
				headers: {
					accept: "text/html",
					"content-type": "application/x-www-form-urlencoded",
					"sec-fetch-site": "same-origin",
					...headers,
				},
			}),
		call: (url, body, headers) =>
			ask({
				method: "POST",
				url,
				payload: JSON.stringify(body),
				headers: {
					accept: "application/json",
					"content-type": "application/json",
					"sec-fetch-site": "same-origin",
					...headers,
				},
			}),
	};
}
