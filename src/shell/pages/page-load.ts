import type { FastifyReply, FastifyRequest } from "fastify";

type Work<Value> = () => Promise<Value>;

/** Bounds how many pages that are not in the cache are rendered at once. */
export interface PageLoad {
	/** Answers with a refusal, and true, when the group is full. */
	refuses(group: "pages" | "submissions", request: FastifyRequest, reply: FastifyReply): boolean;
	runPage<Value>(
		group: "pages" | "submissions",
		request: FastifyRequest,
		work: Work<Value>,
	): Promise<Value>;
	/** Renders a page that other requests may be waiting for. */
	runSharedPage<Value>(request: FastifyRequest, work: Work<Value>): Promise<Value>;
}

/** A site without a limit uses this. */
export const unbounded: PageLoad = {
	refuses: () => false,
	runPage: (_group, _request, work) => work(),
	runSharedPage: (_request, work) => work(),
};
