import multipart from "@fastify/multipart";
import { isUpload } from "./connections/body-time.ts";
import { createConcurrencyLimit } from "./load/concurrency-limit.ts";
import type { Request, Server } from "./server.ts";

/** A form with files, as a browser sends it. */
export interface UploadedForm {
	/** The first value of each field. */
	readonly fields: ReadonlyMap<string, string>;
	readonly files: ReadonlyMap<string, UploadedFile>;
	/** False where it ended early or was no form: what came of it is not to be trusted. */
	readonly isComplete: boolean;
}

export interface UploadedFile {
	/** Empty where the file is larger than allowed. Its name and type are not read: they prove nothing. */
	readonly bytes: Buffer;
	readonly isTooLarge: boolean;
	/** False where no file was chosen: browsers send an empty one without a name then. */
	readonly isChosen: boolean;
}

export const maxUploadBytes = 10 * 1024 * 1024;

/** The whole file is in memory, so only few are read at a time; the others wait, unread. */
const turns = createConcurrencyLimit({ running: 3, waiting: 60, wait: 20_000 });

/** Registers routes that take files; all others go on refusing them with 415. */
export function uploadRoutes(server: Server, register: (scope: Server) => void): void {
	server.register(async (scope) => {
		await scope.register(multipart, {
			limits: {
				...{ fileSize: maxUploadBytes, files: 2, fields: 10, parts: 12 },
				...{ fieldNameSize: 100, fieldSize: 2_000, headerPairs: 50 },
			},
			throwFileSizeLimit: false,
		});
		register(scope);
	});
}

/** Reads the body of a route of `uploadRoutes`, which a person has sent. What is sent in another way than as files is read as well. */
export async function readUpload(request: Request, person: string): Promise<UploadedForm> {
	const fields = new Map<string, string>();
	const files = new Map<string, UploadedFile>();
	if (!isUpload(request)) {
		for (const [name, value] of Object.entries(Object(request.body)))
			if (typeof value === "string") fields.set(name, value);
		return { fields, files, isComplete: true };
	}
	const leave = await enterTurn(request, person);
	try {
		for await (const part of request.parts()) {
			if (part.type === "file") {
				const file = { ...(await readFile(part.file)), isChosen: Boolean(part.filename) };
				if (!files.has(part.fieldname)) files.set(part.fieldname, file);
			} else if (!fields.has(part.fieldname)) fields.set(part.fieldname, String(part.value));
		}
		return { fields, files, isComplete: true };
	} catch {
		return { fields, files: new Map(), isComplete: false };
	} finally {
		leave();
	}
}

const latestTurns = new Map<string, Promise<void>>();

/** One at a time of each person: whoever sends several slowly keeps nobody else waiting. */
async function enterTurn({ raw }: Request, person: string): Promise<() => void> {
	const before = latestTurns.get(person);
	const { promise, resolve } = Promise.withResolvers<void>();
	latestTurns.set(person, promise);
	const end = () => {
		resolve();
		if (latestTurns.get(person) === promise) latestTurns.delete(person);
	};
	await before;
	try {
		const leave = await turns.enter(() => raw.socket.destroyed);
		return () => {
			leave();
			end();
		};
	} catch (problem) {
		end();
		throw problem;
	}
}

async function readFile(
	stream: AsyncIterable<Buffer> & { readonly truncated?: boolean },
): Promise<Omit<UploadedFile, "isChosen">> {
	let chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of stream) {
		length += chunk.length;
		// The rest is read and dropped, so that the browser gets to the answer.
		if (length > maxUploadBytes) chunks = [];
		else chunks.push(chunk);
	}
	const isTooLarge = stream.truncated === true || length > maxUploadBytes;
	return { bytes: isTooLarge ? Buffer.alloc(0) : Buffer.concat(chunks), isTooLarge };
}
