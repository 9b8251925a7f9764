import type { ConnectorResponse, DeliveryFailure } from "#connectors/delivery-result.ts";
import { toDeliveryFailure } from "#connectors/delivery-result.ts";
import { isRecord, toTextValue } from "#connectors/http-client.ts";
import { accepted, type Result, refused } from "#core/result.ts";

type Answer = Result<ConnectorResponse, DeliveryFailure>;

/** The token is reused until it is refused; concurrent requests share one request for a new one. */
export function openBearerSession(requestToken: () => Promise<Answer>): {
	/** Repeats the request with a new token when the present one is refused. */
	send(request: (headers: { authorization: string }) => Promise<Answer>): Promise<Answer>;
	/** Requests a new token, and returns the whole answer with it. */
	renew(): Promise<Result<Record<string, unknown>, DeliveryFailure>>;
} {
	let session: Promise<Result<Record<string, unknown>, DeliveryFailure>> | undefined;

	function renew() {
		const opening = requestToken().then(readToken);
		session = opening;
		void opening.then(({ ok }) => {
			if (!ok && session === opening) session = undefined;
		});
		return opening;
	}

	return {
		renew,
		async send(request) {
			const current = session;
			let opened = await (current ?? renew());
			if (!opened.ok) return opened;
			const answer = await request(toHeaders(opened.value));
			if (!(answer.ok && answer.value.status === 401 && current)) return answer;
			// Others may have renewed it meanwhile.
			opened = await (session === current ? renew() : (session ?? renew()));
			return opened.ok ? request(toHeaders(opened.value)) : opened;
		},
	};
}

const toHeaders = ({ access_token }: Record<string, unknown>) => ({
	authorization: `Bearer ${access_token}`,
});

/** A wrong key is answered with 400 or 401, and is temporary: nothing is wrong with the person. */
function readToken(answer: Answer): Result<Record<string, unknown>, DeliveryFailure> {
	if (!answer.ok) return answer;
	const { status, body } = answer.value;
	if (isRecord(body) && toTextValue(body.access_token)) return accepted(body);
	const { seconds } = toDeliveryFailure(answer.value);
	return refused({ kind: "later", reason: `gave no token (answered ${status})`, seconds });
}

/** OAuth: the id and the secret of the client in one header. */
export function basicAuthorization(id: string, secret: string): { authorization: string } {
	return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` };
}
