// Server CPU of getVisit, the uncached call that every page makes: new and returning visitors, and a hostile one.
import autocannon from "autocannon";
import { pick } from "./parts/size.ts";
import { closeAll, type Figure, median, openSite, printTable, readCpuMs } from "./parts/world.ts";

// All requests come from one address here.
process.env.CALLS_PER_MINUTE = "1000000";

const rounds = pick(5, 1);
const amount = pick(5_000, 50);

const visitors = {
	"a new visitor": {
		page: "http://127.0.0.1/?utm_source=letter&utm_medium=email&utm_campaign=spring",
	},
	"a returning visitor": {
		page: "http://127.0.0.1/courses/api-design",
		cookie: [
			"sl_device=16fd2706-8baf-433b-82eb-8c7fada847da",
			"sl_user=%7B%22userType%22%3A%22b2c%22%2C%22isLoggedIn%22%3Afalse%7D",
			"sl_country=US",
			"sl_consent=analytics=1&marketing=0&text=2&on=2026-11-20",
		].join("; "),
	},
	"one with 10 KB of everything": {
		page: `http://127.0.0.1/?utm_source=${"%E6%97%A5".repeat(1_100)}`,
		cookie: `sl_attribution=${"%41".repeat(3_400)}`,
	},
};

const site = await openSite();
const figures: Figure[] = [];
for (const [what, { page, ...sent }] of Object.entries(visitors)) {
	const turn = async () => {
		const before = readCpuMs(site.pid);
		const result = await autocannon({
			url: `${site.url}/api-nocache?method=getVisit`,
			method: "POST",
			headers: { "content-type": "application/json", ...sent },
			body: JSON.stringify({ page, referrer: "https://www.google.com/" }),
			amount,
			connections: 10,
		});
		if (result.non2xx || result.errors) throw new Error("getVisit failed");
		return (readCpuMs(site.pid) - before) / amount;
	};
	await turn();
	const turns = [];
	for (let round = 0; round < rounds; round++) turns.push(await turn());
	figures.push({
		what: `getVisit for ${what}, server CPU`,
		measured: `${median(turns).toFixed(3)} ms (${rounds} rounds from ${Math.min(...turns).toFixed(3)} to ${Math.max(...turns).toFixed(3)})`,
		wanted: "under 1 ms",
	});
}
printTable("The visit", figures);
closeAll();
