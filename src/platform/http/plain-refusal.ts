import { isAscii } from "node:buffer";
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeEmailHtml } from "#platform/mail/email-html.ts";
import { messages } from "./messages.ts";
import { contentPolicy } from "./security-headers.ts";

/** A refusal that must cost nearly nothing, because it is given when there is too much to do. */
interface PlainRefusal {
	readonly status: number;
	readonly message: string;
}

export type RefusePlainly = (
	request: FastifyRequest,
	reply: FastifyReply,
	refusal: PlainRefusal,
) => FastifyReply;

/** Seconds, where no other delay is known. */
const usualWait = "5";

const style = `:root{color-scheme:light dark;--paper:#faf7f2;--ink:#1c2230;--accent:#a31f34;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#14171f;--ink:#ebe7df;--accent:#f0929f;--on:#14171f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:34rem;padding:2rem 1.25rem;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font:600 2rem/1.2 Georgia,serif}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.7rem 1.25rem;border-radius:4px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`;

const policy = contentPolicy([createHash("sha256").update(style).digest("base64")]);

/** Small texts, written once for each refusal and sent past the framework. */
export function plainRefusals(siteName: () => string): RefusePlainly {
	const bodies = new Map<string, Body>();
	const getBody = (kind: Body["kind"], refusal: PlainRefusal): Body => {
		const key = `${kind} ${refusal.status} ${refusal.message} ${siteName()}`;
		const known = bodies.get(key);
		if (known) return known;
		if (bodies.size >= maxBodies) bodies.clear();
		const made = write(kind, refusal, siteName());
		bodies.set(key, made);
		return made;
	};
	return (request, reply, refusal) => {
		const { raw } = reply;
		const isHtml = request.headers.accept?.includes("text/html") ?? false;
		const isRead = request.method === "GET" || request.method === "HEAD";
		const pageKind = isRead ? "page" : "page after a form";
		const body = getBody(isHtml ? pageKind : "json", refusal);
		if (!raw.hasHeader("retry-after")) raw.setHeader("retry-after", usualWait);
		reply.hijack();
		raw.writeHead(refusal.status, body.headers);
		raw.end(body.text, body.encoding);
		return reply;
	};
}

interface Body {
	readonly kind: "json" | "page" | "page after a form";
	readonly text: string;
	/** Plain ASCII is the same in both, and cheaper to write as Latin-1. */
	readonly encoding: "latin1" | "utf8";
	readonly headers: Readonly<Record<string, string | number>>;
}

/** Messages are few. */
const maxBodies = 50;

function write(kind: Body["kind"], refusal: PlainRefusal, siteName: string): Body {
	const { status, message } = refusal;
	const text =
		kind === "json"
			? JSON.stringify({ status, message, problems: [] })
			: page(refusal, siteName, kind === "page");
	const headers =
		kind === "json"
			? { ...textHeaders(text), "content-type": "application/json; charset=utf-8" }
			: pageHeaders(text);
	const encoding = isAscii(Buffer.from(text)) ? "latin1" : "utf8";
	return { kind, text, encoding, headers };
}

/** It does not reload by itself, which would take people by surprise and bring all of them back at once. */
function page({ message }: PlainRefusal, siteName: string, isRead: boolean): string {
	const again = isRead ? `<a href="">${messages.tryAgain}</a>` : `<p>${messages.reload}</p>`;
	return layOut({ title: messages.waitTitle, message, after: again }, siteName);
}

const layOut = (
	{ title, message, after }: { title: string; message: string; after: string },
	siteName: string,
) =>
	`<!doctype html><html lang="en" data-page-type="error"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} - ${escapeEmailHtml(siteName)}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${escapeEmailHtml(message)}</p>${after}</main></body></html>`;

/** The page for a request whose address or cookies are longer than the server reads. */
export function tooLongPage(siteName: string): Pick<Body, "text" | "headers"> {
	const { tooLongTitle: title, tooLong: message, home } = messages;
	const text = layOut({ title, message, after: `<a href="/">${home}</a>` }, siteName);
	return { text, headers: pageHeaders(text) };
}

/** Refuses requests for a host that is none of the site's, and leads people to the one that is. */
export function wrongHostRefuser(
	siteName: () => string,
	publicUrl = "/",
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
	const { wrongHostTitle: title, wrongHost: message, rightHost } = messages;
	const status = 421;
	const data = JSON.stringify({ status, message, problems: [] });
	const dataHeaders = { ...textHeaders(data), "content-type": "application/json; charset=utf-8" };
	const after = `<a href="${escapeEmailHtml(publicUrl)}">${rightHost}</a>`;
	return (request, reply) => {
		reply.hijack();
		const isHtml = request.headers.accept?.includes("text/html") ?? false;
		const text = isHtml ? layOut({ title, message, after }, siteName()) : data;
		reply.raw.writeHead(status, isHtml ? pageHeaders(text) : dataHeaders);
		reply.raw.end(text);
		return reply;
	};
}

const textHeaders = (text: string) => ({
	"content-length": Buffer.byteLength(text),
	"cache-control": "no-store",
});

const pageHeaders = (text: string) => ({
	...textHeaders(text),
	"content-type": "text/html; charset=utf-8",
	"content-security-policy": policy,
});
