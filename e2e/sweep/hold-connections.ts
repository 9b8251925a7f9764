// Holds connections open from many addresses of this machine, and opens each again when the site closes it.
// It is a separate process because the test measures response times, and has a descriptor limit too.
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const [port = 0, count = 0, first = 0, pauseMs = 0] = process.argv.slice(2).map(Number);

/** What each connection sends once it is connected, and then every second. */
const kinds: readonly (readonly [string, string])[] = [
	["", ""],
	["GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n", ""],
	["GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: ", "x"],
	[
		"POST /accounts HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\n",
		"x",
	],
];

let opened = 0;
let open = 0;

async function hold(number: number): Promise<never> {
	const localAddress = `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
	const [begins = "", continues = ""] = kinds[number % kinds.length] ?? [];
	for (;;) {
		await new Promise<void>((closed) => {
			const socket = connect({ port, host: "127.0.0.1", localAddress });
			let again: NodeJS.Timeout | undefined;
			socket.once("connect", () => {
				opened += 1;
				open += 1;
				socket.write(begins);
				again = setInterval(() => socket.write(continues), 1_000);
				socket.once("close", () => {
					open -= 1;
				});
			});
			socket.on("error", () => undefined);
			socket.resume();
			socket.once("close", () => {
				clearInterval(again);
				closed();
			});
		});
		await delay(pauseMs);
	}
}

process.on("message", () => process.send?.({ opened, open }));
process.on("disconnect", () => process.exit());
for (let number = 0; number < count; number++) void hold(first + number);
