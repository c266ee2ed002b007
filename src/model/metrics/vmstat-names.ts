/** Counters of /proc/vmstat that have only the kernel's name (vmstat_text in mm/vmstat.c, 2.6.18 to 6.18). */
export const VMSTAT_EVENTS: readonly string[] = [
  ...'nr_vmscan_write nr_vmscan_immediate_reclaim nr_dirtied nr_written nr_throttled_written'.split(
    ' ',
  ),
  ...'nr_foll_pin_acquired nr_foll_pin_released'.split(' '),
  ...'hit miss foreign interleave local other'.split(' ').map((word) => `numa_${word}`),
  ...'pte_updates huge_pte_updates hint_faults hint_faults_local pages_migrated'
    .split(' ')
    .map((word) => `numa_${word}`),
  ...['anon', 'file'].flatMap((kind) =>
    ['refault', 'activate', 'restore'].map((word) => `workingset_${word}_${kind}`),
  ),
  ...'workingset_refault workingset_activate workingset_restore workingset_nodereclaim'.split(' '),
  ...['alloc', 'skip', 'refill', 'steal', 'scan_kswapd', 'scan_direct'].flatMap(ofZones('pg')),
  ...['steal_kswapd', 'steal_direct'].flatMap(ofZones('pg')),
  ...ofZones('')('allocstall'),
  ...'allocstall pgactivate pgdeactivate pglazyfree pglazyfreed pgrefill pgreuse'.split(' '),
  ...['kswapd', 'direct', 'khugepaged', 'proactive', 'anon', 'file'].map(
    (caller) => `pgsteal_${caller}`,
  ),
  ...['khugepaged', 'proactive', 'direct_throttle', 'anon', 'file'].map(
    (caller) => `pgscan_${caller}`,
  ),
  ...['success', 'candidate', 'candidate_nrl'].map((word) => `pgpromote_${word}`),
  ...['kswapd', 'direct', 'khugepaged', 'proactive'].map((caller) => `pgdemote_${caller}`),
  ...'zone_reclaim_success zone_reclaim_failed pginodesteal slabs_scanned kswapd_steal'.split(' '),
  ...'kswapd_inodesteal kswapd_low_wmark_hit_quickly kswapd_high_wmark_hit_quickly'.split(' '),
  ...'pageoutrun pgrotated drop_pagecache drop_slab oom_kill kswapd_skip_congestion_wait'.split(
    ' ',
  ),
  ...'pgmigrate_success pgmigrate_fail thp_migration_success thp_migration_fail'.split(' '),
  ...'thp_migration_split'.split(' '),
  ...'migrate_scanned free_scanned isolated stall fail success daemon_wake daemon_migrate_scanned'
    .split(' ')
    .map((word) => `compact_${word}`),
  ...'compact_daemon_free_scanned htlb_buddy_alloc_success htlb_buddy_alloc_fail'.split(' '),
  ...'culled scanned rescued mlocked munlocked cleared stranded mlockfreed'
    .split(' ')
    .map((word) => `unevictable_pgs_${word}`),
  ...'fault_alloc fault_fallback fault_fallback_charge collapse_alloc collapse_alloc_failed split'
    .split(' ')
    .map((word) => `thp_${word}`),
  ...'file_alloc file_fallback file_fallback_charge file_mapped split_page split_page_failed'
    .split(' ')
    .map((word) => `thp_${word}`),
  ...'deferred_split_page underused_split_page split_pmd split_pud zero_page_alloc swpout'
    .split(' ')
    .map((word) => `thp_${word}`),
  ...'zero_page_alloc_failed swpout_fallback'.split(' ').map((word) => `thp_${word}`),
  ...['none', 'swap', 'share'].map((word) => `thp_scan_exceed_${word}_pte`),
  ...'balloon_inflate balloon_deflate balloon_migrate swap_ra swap_ra_hit swpin_zero'.split(' '),
  ...'swpout_zero ksm_swpin_copy cow_ksm zswpin zswpout zswpwb'.split(' '),
  ...[2, 3].flatMap((level) =>
    ['splits', 'collapses'].map((word) => `direct_map_level${level}_${word}`),
  ),
];

/** One name for each zone of memory: `pgalloc_dma`, `pgalloc_normal`. */
function ofZones(prefix: string) {
  return (word: string): string[] =>
    ['dma', 'dma32', 'normal', 'high', 'movable', 'device'].map((z) => `${prefix}${word}_${z}`);
}

/** Gauges of /proc/vmstat that have only the kernel's name; numbers of pages or of other things. */
export const VMSTAT_LEVELS: readonly string[] = [
  ...'nr_zspages nr_free_cma nr_isolated_anon nr_isolated_file nr_unstable nr_bounce'.split(' '),
  ...'nr_free_pages_blocks nr_alloc_batch nr_pages_scanned nr_zone_write_pending'.split(' '),
  ...['inactive_anon', 'active_anon', 'inactive_file', 'active_file', 'unevictable'].map(
    (word) => `nr_zone_${word}`,
  ),
  ...'nr_shmem_hugepages nr_shmem_pmdmapped nr_file_hugepages nr_file_pmdmapped'.split(' '),
  ...'nr_kernel_misc_reclaimable nr_shadow_call_stack nr_sec_page_table_pages'.split(' '),
  ...'nr_iommu_pages nr_hugetlb nr_balloon_pages nr_kernel_file_pages nr_dirty_threshold'.split(
    ' ',
  ),
  ...'nr_dirty_background_threshold nr_memmap_pages nr_memmap_boot_pages'.split(' '),
  ...'nr_anon_transparent_hugepages nr_writeback_temp workingset_nodes'.split(' '),
];
