import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { marketingAutomation } from "./marketing-automation.ts";

async function aServer(answer: RequestListener): Promise<string> {
	const server = createServer(answer);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const json =
	(body: unknown, status = 200): RequestListener =>
	(_request, response) =>
		response.writeHead(status).end(JSON.stringify(body));

describe("CALL-084: the marketing-automation API", () => {
	test("is asked by GET with the e-mail, beside what its address has already, with its key as authorization", async () => {
		const requests: unknown[] = [];
		const host = await aServer((request, response) => {
			const { method, url, headers } = request;
			requests.push([method, url, headers.authorization]);
			json({ data: { subscription_status: 1 } })(request, response);
		});
		const find = marketingAutomation({
			address: `http://site:a%20key@${host}/users?list=7`,
		});
		expect(await find("ada+x@example.com")).toEqual({ subscription_status: 1 });
		expect(requests).toEqual([
			[
				"GET",
				"/users?list=7&email=ada%2Bx%40example.com",
				`Basic ${Buffer.from("site:a key").toString("base64")}`,
			],
		]);
	});

	test("may answer bare fields, and 404 or nothing for a stranger", async () => {
		const answerOf = async (answer: RequestListener) =>
			marketingAutomation({ address: `http://${await aServer(answer)}` })("a@b");
		expect(await answerOf(json({ x: 1 }))).toEqual({ x: 1 });
		expect(await answerOf(json({}, 404))).toBeUndefined();
		expect(await answerOf(json({ data: null }))).toBeUndefined();
	});
});

describe("CALL-085: a look-up fails, and names neither e-mail nor key,", () => {
	const failure = async (address: string, timeoutMs = 5_000) =>
		marketingAutomation({ address, timeoutMs })("ada@example.com").then(
			() => "nothing",
			(problem: Error) => problem.message,
		);

	test("when the service fails, answers nonsense or redirects", async () => {
		const elsewhere: RequestListener = (_request, response) =>
			response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
		const nonsense: RequestListener = (_request, response) => response.end("<html>");
		const failureOfAnswer = async (answer: RequestListener) =>
			failure(`http://user:key@${await aServer(answer)}/`);
		expect(await failureOfAnswer(json({}, 500))).toBe("answered 500");
		expect(await failureOfAnswer(nonsense)).toBe("answered something that is not JSON");
		expect(await failureOfAnswer(elsewhere)).toMatch(/^not reached \(/);
	});

	test("when the service is unreachable or does not answer in time", async () => {
		expect(await failure("http://127.0.0.1:1/")).toMatch(/^not reached \(/);
		const silent = await aServer(() => undefined);
		expect(await failure(`http://${silent}/`, 30)).toBe("not reached (TimeoutError)");
	});
});
