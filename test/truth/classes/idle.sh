# shellcheck shell=bash
# Nothing runs.
load() { during load sleep 14; }
