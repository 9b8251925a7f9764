import { describe, expect, onTestFinished, test } from "vitest";
import { silentLog } from "#platform/database/testing.ts";
import { createMetrics } from "#platform/metrics.ts";
import { createServer, type ErrorAnswers } from "./server.ts";

async function aServer(
	answerError: ErrorAnswers = (_request, reply, { status, message }) =>
		reply.code(status).send({ message }),
) {
	const server = await createServer({
		log: silentLog,
		metrics: createMetrics(),
		trustProxy: 0,
		secure: false,
		answerError,
		refuseChange: ({ headers }) => headers.origin && "From elsewhere.",
	});
	onTestFinished(() => server.close());
	const bodies: unknown[] = [];
	server.post("/form", (request, reply) => {
		bodies.push(request.body);
		return reply.send("taken");
	});
	const post = (headers: Record<string, string> = {}) =>
		server.inject({
			method: "POST",
			url: "/form",
			payload: "a=1",
			headers: {
				"content-type": "application/x-www-form-urlencoded",
				...headers,
			},
		});
	return { server, post, bodies };
}
const elsewhere = { origin: "https://evil.example" };

describe("a refused post", () => {
	test("never reaches its handler", async () => {
		const { post, bodies } = await aServer();
		const { statusCode, json, headers } = await post(elsewhere);
		expect(statusCode).toBe(403);
		expect(json()).toEqual({ message: "From elsewhere." });
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect((await post()).body).toBe("taken");
		expect(bodies).toEqual([{ a: "1" }]);
	});

	test("is refused in plain words when its page cannot be drawn", async () => {
		const { post, server } = await aServer(() => Promise.reject(new Error("no page")));
		const refused = await post(elsewhere);
		expect(refused.statusCode).toBe(403);
		expect(refused.body).toBe("From elsewhere.");
		const malformed = await server.inject("/%zz");
		expect(malformed.statusCode).toBe(400);
		expect(malformed.body).toBe("This address is not valid.");
	});
});
