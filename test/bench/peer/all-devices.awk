# Every value of every device in an iostat -xn log: least, mean and most of each column.
# An awk that kept the values themselves would need gigabytes, so each is reduced as it is read.
NF == 11 && $11 != "device" {
  if ($11 in first) key = first[$11]
  else {
    key = first[$11] = 10 * devices++
    for (i = 1; i <= 10; i++) least[key + i] = most[key + i] = $i
  }
  reports[$11]++
  for (i = 1; i <= 10; i++) {
    sum[++key] += $i
    if ($i < least[key]) least[key] = $i
    else if ($i > most[key]) most[key] = $i
  }
}
END {
  for (device in first) {
    printf "%s %d", device, reports[device]
    for (key = first[device] + 1; key <= first[device] + 10; key++)
      printf " %s/%.2f/%s", least[key], sum[key] / reports[device], most[key]
    print ""
  }
}
