// Loaded before the site: when the process that started it is killed, the site ends too, in good order.
if (process.channel) {
	process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
	process.channel.unref();
}
