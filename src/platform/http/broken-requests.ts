import { type IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { toRecord } from "#core/collections/records.ts";
import { tooLongPage } from "./plain-refusal.ts";

type HeaderMap = Readonly<Record<string, string>>;

/**
 * Bytes that are no HTTP never reach a handler: they get a bare 4xx and the connection ends. An address that is too long is
 * what people may have pasted, so they get a page.
 */
export function brokenRequestAnswerer(
	head: HeaderMap,
	siteName: () => string,
): (error: Error & { code?: string }, socket: Duplex) => void {
	return ({ code }, socket) => {
		if (code === "ECONNRESET" || !socket.writable || hasBegun(socket)) socket.destroy();
		else if (code === tooLong) answer(socket, statusLine(code), head, tooLongPage(siteName()));
		else answer(socket, statusLine(code), head, nothing);
	};
}

const tooLong = "HPE_HEADER_OVERFLOW";
const nothing = { text: "", headers: { "content-length": 0 } };

/** A tunnel through this site is nothing it offers; unheard, the connection would end without a word. */
export function tunnelRefuser(head: HeaderMap): (request: IncomingMessage, socket: Duplex) => void {
	return (_request, socket) => {
		socket.on("error", () => socket.destroy());
		answer(socket, "405 Method Not Allowed", head, nothing);
	};
}

/** A second answer inside of the first would be read as part of it. */
function hasBegun(socket: Duplex): boolean {
	const { _httpMessage: response } = toRecord(socket);
	return response instanceof ServerResponse && response.headersSent;
}

function statusLine(code: string | undefined): string {
	switch (code) {
		case "ERR_HTTP_REQUEST_TIMEOUT":
			return "408 Request Timeout";
		case tooLong:
			return "431 Request Header Fields Too Large";
		case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
			return "413 Payload Too Large";
		default:
			return "400 Bad Request";
	}
}

function answer(
	socket: Duplex,
	status: string,
	head: HeaderMap,
	{ text, headers }: ReturnType<typeof tooLongPage>,
): void {
	const lines = Object.entries({ ...head, connection: "close", ...headers }).map(
		([name, value]) => `${name}: ${value}\r\n`,
	);
	socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${text}`, () => socket.destroy());
}
