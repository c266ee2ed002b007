import type { Entity } from './entity.ts';

/**
 * Interfaces that repeat the bytes of others or never leave the host: totals, loopback, bonds and other aggregations,
 * bridges, VLANs and tunnels on top of an interface, further addresses of one, the host's ends of containers and
 * virtual machines.
 */
const REPEATING_INTERFACE =
  /^(?:net\/)?(?:lo\d*$|\(?[Tt]otal\)?$|(?:aggr|bond|br|bridge|dummy|epair|fwbr|fwln|fwpr|geneve|gif|gre|gretap|ifb|ip6tnl|ipmp|ipvlan|lagg|macvlan|macvtap|podman|sit|tailscale|tap|team|tun|utun|vboxnet|vif|vlan|vmbr|vmnet|vnet|wg)\d|(?:br|cni|lxdbr|lxcbr|incusbr|qbr|qvb|qvo|virbr)[-\d]|azv|cali|cbr0|cilium_|docker|eni[0-9a-f]{8}|flannel|kube-|lxc[0-9a-f]{6}|nodelocaldns|ovs-|veth|vxlan|weave)|\.\d+$|:\d+$|@/;

/** Whether the traffic of an interface or disk is that of others, so that a sum with it would count bytes twice. */
export function repeatsOthers({ kind, name, repeats }: Entity): boolean {
  if (repeats !== undefined) return repeats !== null;
  return (
    kind === 'group' || kind === 'partition' || (kind === 'nic' && REPEATING_INTERFACE.test(name))
  );
}

const TOTAL = /^(?:net\/)?\(?[Tt]otal\)?$/;

/** Whether an interface is the sum of all interfaces that its tool knows. */
export function isTotal({ kind, name }: Pick<Entity, 'kind' | 'name'>): boolean {
  return kind === 'nic' && TOTAL.test(name);
}

const LOOPBACK = /^(?:net\/)?lo\d*$/;

/** Whether an interface never leaves the host. */
export function isLoopback({ kind, name }: Pick<Entity, 'kind' | 'name'>): boolean {
  return kind === 'nic' && LOOPBACK.test(name);
}

/** Returns the directions of an entity whose bytes add up: of loopback the first, because it receives what it sends. */
export function addedDirections<Direction>(
  entity: Pick<Entity, 'kind' | 'name'> | null,
  directions: readonly Direction[],
): readonly Direction[] {
  return entity !== null && isLoopback(entity) ? directions.slice(0, 1) : directions;
}
