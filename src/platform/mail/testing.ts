import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface ReceivedEmail {
	readonly from: string;
	readonly to: string[];
	readonly message: string;
}

type Refusal = NonNullable<SMTPServerOptions["onRcptTo"]>;

interface MailServer {
	readonly url: string;
	readonly received: ReceivedEmail[];
	/** While it is set, every recipient is refused like that. */
	refuseAll?: Refusal | undefined;
	/** The server awaits it when an email is stored, before it confirms. */
	beforeAnswer?: ((hangUp: () => void) => Promise<void>) | undefined;
}

/** A mail server on this machine that refuses the first emails in the given ways. */
export async function aMailServer(refuse: Refusal[] = []): Promise<MailServer> {
	const received: ReceivedEmail[] = [];
	const sockets = new Map<number, Socket>();
	const smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ["AUTH", "STARTTLS"],
		onRcptTo(address, session, done) {
			const refusal = server.refuseAll ?? refuse.shift();
			if (refusal) refusal.call(this, address, session, done);
			else done();
		},
		onData(stream, { envelope, remotePort }, done) {
			let message = "";
			stream.on("data", (piece) => {
				message += piece;
			});
			stream.on("end", async () => {
				received.push({
					from: envelope.mailFrom ? envelope.mailFrom.address : "",
					to: envelope.rcptTo.map(({ address }) => address),
					message,
				});
				await server.beforeAnswer?.(() => sockets.get(remotePort)?.destroy());
				done();
			});
		},
	});
	smtp.on("error", () => {});
	await new Promise<void>((resolve) => {
		smtp.listen(0, "127.0.0.1", resolve);
	});
	onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)));
	const { port } = smtp.server.address() as AddressInfo;
	smtp.server.on("connection", (socket: Socket) => {
		if (socket.remotePort) sockets.set(socket.remotePort, socket);
	});
	const server: MailServer = { url: `smtp://127.0.0.1:${port}`, received };
	return server;
}

export function refusing(code: number, text: string): Refusal {
	return (_address, _session, done) => done(Object.assign(new Error(text), { responseCode: code }));
}
